import { useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import { type CountHook, type MenuEntry, menuOf, type PatientFinder, type Screen } from '../../../kernel/web/screen.ts'

/** The pages that this department offers to the shell. */
export const screens: Screen[] = [
  {
    path: '/hospital/patients/search',
    permission: 'patients.view',
    module: 'patients',
    title: 'Search Patients',
    load: () => import('./search/search.tsx'),
  },
  {
    path: '/hospital/patients/import',
    permission: 'patients.import',
    title: 'Import Patients',
    load: () => import('./import.tsx'),
  },
  {
    path: '/hospital/patients/records',
    permission: 'records.view',
    title: 'Patient Records',
    load: () => import('./records.tsx'),
  },
  {
    path: '/hospital/patients/duplicates',
    permission: 'patients.merge',
    title: 'Duplicate Records',
    load: () => import('./merge/duplicates.tsx'),
  },
  {
    path: '/hospital/records/access-review',
    permission: 'patients.review_access',
    title: 'Access Review',
    load: () => import('./restricted/access-review.tsx'),
  },
  {
    path: '/hospital/patients/:patient_id',
    permission: 'patients.view',
    title: 'Patient record',
    load: () => import('./patient/patient.tsx'),
  },
]

/** What the side menu says of these pages. */
export const menu: MenuEntry[] = [
  ...menuOf('Patient Management', '/hospital/patients', {
    search: 'Search Patients',
    records: 'Patient Records',
    duplicates: 'Duplicate Records',
  }),
  {
    group: 'Medical Records',
    label: 'Access Review',
    to: '/hospital/records/access-review',
    after: '/hospital/records/documents',
  },
]

const unreviewed = sharedFigure(async () => (await import('./restricted/watch-unreviewed.ts')).watchUnreviewed)
/** Openings of restricted records that wait for their review. */
export const counts: Readonly<Record<string, CountHook>> = {
  '/hospital/records/access-review': () => useSyncExternalStore(unreviewed.subscribe, unreviewed.read),
}

/** What Ctrl+K opens. */
export const patientFinder: PatientFinder = { load: () => import('./search/finder.tsx') }
