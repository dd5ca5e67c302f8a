import { useEffect, useRef, useState } from 'react';
import { codeOf, type Digits, emptyCode, isComplete } from './code';
import { timings } from './timings';

/** The six boxes: their digits, the verification 300 ms after the last one, and the red of an incomplete Verify. */
export function useActivationCode(verify: (code: string) => void) {
  const [digits, setDigits] = useState(emptyCode);
  const [refused, setRefused] = useState(false);
  const latestVerify = useRef(verify);
  useEffect(() => {
    latestVerify.current = verify;
  }, [verify]);

  useEffect(() => {
    if (!isComplete(digits)) return;
    const timer = setTimeout(() => latestVerify.current(codeOf(digits)), timings.autoVerify);
    return () => clearTimeout(timer);
  }, [digits]);

  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setRefused(false), timings.redBoxes);
    return () => clearTimeout(timer);
  }, [refused]);

  const submit = () => {
    if (isComplete(digits)) verify(codeOf(digits));
    else setRefused(true);
  };
  return { digits, setDigits: (next: Digits) => setDigits(next), refused, submit };
}
