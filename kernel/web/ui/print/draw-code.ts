import { code128, qrcode } from 'bwip-js/browser'

/** The drawing half of `codes.tsx`, in a file of its own so that its script is loaded only where a code is shown. */
export const draw = { qrcode, code128 }
