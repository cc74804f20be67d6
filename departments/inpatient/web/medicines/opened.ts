import type { ChartedMedicine, WardDose } from '../../medicine-charts.contract.ts'

/** What of the chart is open in a dialog. */
export type Opened =
  | { what: 'prescribe' }
  | { what: 'change' | 'hold' | 'resume' | 'stop' | 'rate' | 'end'; medicine: ChartedMedicine }
  | { what: 'give'; medicine: ChartedMedicine; due_at: string | null }
  | { what: 'dose'; medicine: ChartedMedicine; dose: WardDose }
