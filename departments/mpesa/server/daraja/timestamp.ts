import { writeCompact } from '../../../../kernel/contract/values/days.ts'

/** An instant as M-PESA writes it: `yyyyMMddHHmmss` by the clock in Nairobi, wherever server and hospital are. */
export const timestampOf = (at: Date): string => writeCompact('Africa/Nairobi', at)
