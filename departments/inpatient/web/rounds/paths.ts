export const ROUNDS = '/hospital/inpatient/rounds'
/** The round at the bed of one patient. */
export const roundPath = (admissionId: string): string => `${ROUNDS}/${admissionId}`
