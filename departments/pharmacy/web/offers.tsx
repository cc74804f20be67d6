import { lazy } from 'react'

export const PrescriptionPaper = lazy(() => import('./prescriptions/paper.tsx'))
export { useSettled } from './use-settled.ts'
export { WeightFact } from './weight-fact.tsx'
