/** Triage assesses, a clinic consults, a service carries out what was ordered. */
export const departmentKinds = ['triage', 'clinic', 'service'] as const
export type DepartmentKind = (typeof departmentKinds)[number]

/** How a referral to a clinic is called, where that is not its key. */
const referrals: Record<string, string> = { gynecology: 'obstetrics', orthopedic: 'orthopedics', eye: 'ophthalmology' }

/** How a referral to a clinic names it. */
export const referralOf = (key: string): string => referrals[key] ?? key
