import { lazy } from 'react'

/** The sample of an order is taken, at the bed too; loaded when it is opened. */
export const CollectSample = lazy(async () => ({
  default: (await import('./samples/collect-sample.tsx')).CollectSample,
}))
/** Prints the labels of samples; loaded when they are printed. */
export const PrintLabels = lazy(async () => ({ default: (await import('./samples/sample-label.tsx')).PrintLabels }))
export type { Labelled } from './samples/sample-label.tsx'
