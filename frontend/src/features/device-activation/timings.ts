/** Milliseconds of the activation screen, as specified. */
export const timings = {
  /** From page load to the focus of the first box. */
  firstFocus: 300,
  /** From the sixth digit to the verification. */
  autoVerify: 300,
  /** How long the boxes stay red after an incomplete Verify. */
  redBoxes: 2000,
  /** From the start of step 2: name and id appear. */
  deviceShown: 1000,
  /** From the start of step 2: the security status reads 'Verified'. */
  securityShown: 2000,
  /** From the start of step 2: the call is made. */
  call: 3000,
  /** From the call to the full progress bar. */
  fullBar: 100,
} as const;
