import { lazy } from 'react'

export const PrescriptionPaper = lazy(() => import('./prescriptions/paper.tsx'))
export { DosageField, Misfit } from './dosage-field.tsx'
export { useSettled } from './use-settled.ts'
export { WeightFact } from './weight-fact.tsx'
