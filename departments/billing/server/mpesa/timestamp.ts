import { writeCompact } from '../../../../kernel/contract/days.ts'

/** An instant as M-PESA writes it: `yyyyMMddHHmmss` by the clock in Nairobi, whatever zone the server or the hospital is in. */
export const timestampOf = (at: Date): string => writeCompact('Africa/Nairobi', at)
