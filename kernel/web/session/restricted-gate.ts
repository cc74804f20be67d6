/** Why somebody is asked: the record is restricted, or its patient is not in their own work. */
type WhyAsked = 'record_restricted' | 'opening_reason'
/** Whose record a call was refused for that. `own`: it is of the person who asks. */
export type RestrictedRecord = { patient_id: string; op_number: string; name: string; own?: boolean; why: WhyAsked }
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
