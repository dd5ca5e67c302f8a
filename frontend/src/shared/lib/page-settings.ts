function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}

/** A placeholder that no server has filled in counts as absent. */
const filled = (value: string): string | null => (value === '' || /^__[A-Z_]+__$/.test(value) ? null : value);

/** The nonce of this response, for styles and scripts added at run time. */
export const cspNonce = (): string => filled(meta('csp-nonce')) ?? '';

/** The support contact (a mail address, a phone number, a name); null if the operator gave none. */
export const supportContact = (): string | null => filled(meta('munim-support'));

/** The demo's activation code; null outside demo mode. */
export const demoCode = (): string | null => filled(meta('munim-demo-code'));
