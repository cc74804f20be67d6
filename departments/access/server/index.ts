import '../vocabulary.ts'

export { emailsTaken, endAccess, insertAccount, insertAccounts } from './accounts.sql.ts'
export { addressedHospital } from './branding.ts'
export { whenGuessing } from './guesses.ts'
export { type Invited, mailInvitation } from './invitation.ts'
export { confirmIssued, expectTwoPeople, isInHandOf, lockUnconfirmed, noteIssued } from './issued.sql.ts'
export { hashPassword, makeFirstPassword } from './passwords.ts'
export { showAs, shownActs, type Witness, witnessOf } from './witness.ts'
