import type { SourceKey } from './sources.ts'

export type ObstetricNumber =
  | 'temperature'
  | 'systolic'
  | 'diastolic'
  | 'pulse_rate'
  | 'respiratory_rate'
  | 'oxygen_saturation'
  | 'pain_scale'

/** A zone of one sign: `below` and `above` are outside it, `from` and `to` belong to it. */
export type Zone = { sign: ObstetricNumber; zone: 'red' | 'yellow'; below?: number; above?: number; from?: number; to?: number; source: SourceKey }

/** The zones of MEOWS; the first that holds counts. Units: °C, mmHg, beats and breaths a minute, %. */
export const obstetricZones: readonly Zone[] = [
  { sign: 'temperature', zone: 'red', below: 35, source: 'meows' },
  { sign: 'temperature', zone: 'red', above: 38, source: 'meows' },
  { sign: 'temperature', zone: 'yellow', from: 35, to: 36, source: 'meows' },
  { sign: 'systolic', zone: 'red', below: 90, source: 'meows' },
  // MEOWS says over 160; at 160 it is an emergency in pregnancy already.
  { sign: 'systolic', zone: 'red', from: 160, source: 'iitt' },
  { sign: 'systolic', zone: 'yellow', from: 150, to: 160, source: 'meows' },
  { sign: 'systolic', zone: 'yellow', from: 90, to: 100, source: 'meows' },
  { sign: 'diastolic', zone: 'red', above: 100, source: 'meows' },
  { sign: 'diastolic', zone: 'yellow', from: 90, to: 100, source: 'meows' },
  { sign: 'pulse_rate', zone: 'red', below: 40, source: 'meows' },
  { sign: 'pulse_rate', zone: 'red', above: 120, source: 'meows' },
  { sign: 'pulse_rate', zone: 'yellow', from: 100, to: 120, source: 'meows' },
  { sign: 'pulse_rate', zone: 'yellow', from: 40, to: 50, source: 'meows' },
  { sign: 'respiratory_rate', zone: 'red', below: 10, source: 'meows' },
  { sign: 'respiratory_rate', zone: 'red', above: 30, source: 'meows' },
  { sign: 'respiratory_rate', zone: 'yellow', from: 21, to: 30, source: 'meows' },
  { sign: 'oxygen_saturation', zone: 'red', below: 95, source: 'meows' },
  // MEOWS counts pain from 0 to 3, and 2 and 3 are yellow. On the scale of 0 to 10 that is moderate pain and more.
  { sign: 'pain_scale', zone: 'yellow', from: 4, source: 'house' },
]

/** Responds to voice is yellow, to pain or not at all red. MEOWS does not know new confusion; it counts as red here, because NEWS2 gives it 3 points. */
export const obstetricConsciousness = {
  alert: { zone: 'white', source: 'meows' },
  confusion: { zone: 'red', source: 'house' },
  voice: { zone: 'yellow', source: 'meows' },
  pain: { zone: 'red', source: 'meows' },
  unresponsive: { zone: 'red', source: 'meows' },
} as const satisfies Record<string, { zone: 'white' | 'yellow' | 'red'; source: SourceKey }>

export const obstetricSigns = {
  lochia: {
    normal: { zone: 'white', source: 'meows_signs' },
    heavy: { zone: 'red', source: 'meows_signs' },
    foul: { zone: 'red', source: 'meows_signs' },
  },
  unwell: { no: { zone: 'white', source: 'meows_signs' }, yes: { zone: 'yellow', source: 'meows_signs' } },
} as const
