/** Whose record a call was refused because it is restricted. */
export type RestrictedRecord = { patient_id: string; op_number: string; name: string; own: boolean }
type Ask = (record: RestrictedRecord) => Promise<boolean>

let ask: Ask = async () => false
/** Says, once at start, who asks the person. */
export const onRestricted = (asks: Ask): void => {
  ask = asks
}
/**
 * Asks the person for all calls that wait for this record; true: it is open for them now, and the call is sent again.
 */
export const askToOpen: Ask = (record) => ask(record)
