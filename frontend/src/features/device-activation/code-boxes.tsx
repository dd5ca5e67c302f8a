import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './activation.module.css';
import { CODE_LENGTH, type Digits, digitOf, digitsOfPaste, withDigit } from './code';
import { timings } from './timings';

interface CodeBoxesProps {
  digits: Digits;
  onChange: (digits: Digits) => void;
  refused: boolean;
  describedBy: string;
}

const positions = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Six boxes of one digit each. */
export function CodeBoxes({ digits, onChange, refused, describedBy }: CodeBoxesProps) {
  const { t } = useTranslation('activation');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), CODE_LENGTH - 1)]?.focus();

  useEffect(() => {
    const timer = setTimeout(() => {
      // The user may already be typing.
      const begun = boxes.current.some((box) => box === document.activeElement);
      if (!begun) boxes.current[0]?.focus();
    }, timings.firstFocus);
    return () => clearTimeout(timer);
  }, []);

  const type = (index: number, typed: string) => {
    const digit = digitOf(typed);
    onChange(withDigit(digits, index, digit));
    if (digit !== '') focus(index + 1);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = digitsOfPaste(event.clipboardData.getData('text'));
    if (pasted.every((digit) => digit === '')) return;
    onChange(pasted);
    const firstEmpty = pasted.indexOf('');
    focus(firstEmpty === -1 ? CODE_LENGTH - 1 : firstEmpty);
  };
  const step = (index: number, event: KeyboardEvent) => {
    const back = event.key === 'ArrowLeft' || (event.key === 'Backspace' && digits[index] === '');
    if (!back && event.key !== 'ArrowRight') return;
    event.preventDefault();
    focus(back ? index - 1 : index + 1);
  };

  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.legend}>{t('codeLabel')}</legend>
      {positions.map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={classes.box}
          value={digits[index]}
          onChange={(event) => type(index, event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => step(index, event)}
          onPaste={paste}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('digitLabel', { position: index + 1, count: CODE_LENGTH })}
          aria-invalid={refused}
          aria-describedby={describedBy}
        />
      ))}
    </fieldset>
  );
}
