export const environments = {
  off: 'Off',
  simulator: 'Simulator',
  sandbox: 'Sandbox',
  production: 'Production',
} as const
export const units = { oscu: 'OSCU (online)', vscu: 'VSCU (local unit)' } as const
export const documentKinds = { sale: 'Invoice', credit: 'Credit note' } as const
export const documentStatuses = { queued: 'Waiting', sent: 'Sent', failed: 'Refused' } as const
/** An item at KRA. */
export const itemStatuses = { queued: 'Waiting', sent: 'Registered', failed: 'Refused' } as const
export type DocumentStatus = keyof typeof documentStatuses

/** What stands wherever a signature is not KRA's. */
export const SIMULATED = 'eTIMS simulator: nothing is sent to KRA'

/** What is said of a document that is not sent, because the environment, the PIN or the branch is another one now. */
export const ELSEWHERE = 'Connected elsewhere'
