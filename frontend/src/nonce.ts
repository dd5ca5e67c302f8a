// Imported before everything else: chunks and styles that are added later carry this response's nonce.
import { cspNonce } from '@/shared/lib/page-settings';

declare global {
  var __webpack_nonce__: string;
}

__webpack_nonce__ = cspNonce();
