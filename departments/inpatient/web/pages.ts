/** What there is to load. A file of its own, fetched with the first page of the wards, so that nobody else carries the list of its parts. */
export const pages = {
  admissions: () => import('./admissions.tsx'),
  wards: () => import('./wards.tsx'),
  station: () => import('./nurse-station.tsx'),
  stay: () => import('./stay.tsx'),
  discharge: () => import('./discharge/discharge.tsx'),
  births: () => import('./maternity/births.tsx'),
  setup: () => import('./setup.tsx'),
  rounds: () => import('./rounds/rounds-screen.tsx'),
  round: () => import('./rounds/round-patient.tsx'),
}

export const patientAdmissions = () => import('./patient-admissions.tsx')
export const patientFamily = () => import('./maternity/family.tsx')
export const visitAdmission = () => import('./visit-admission.tsx')
export const gate = () => import('./discharge/gate.tsx')
