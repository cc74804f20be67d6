import type { RawBuilder } from 'kysely'
import type { Module } from '../contract/index.ts'
import type { Ctx } from './ctx.ts'
import type { HospitalDb } from './tenant.ts'

/** Whether a step is done, and a short sentence on what there is or what is missing; null: nothing to say. */
export type StepState = { done: boolean; fact: string | null }

/** Something that a new hospital has to set up before its first patient, as the department that owns it offers it. */
export type FirstStep = {
  /** `price_list`: kept with who put it away; small letters and underscores. */
  key: string
  title: string
  /** One sentence: what is to be done there. */
  hint: string
  /** The screen that does it. */
  to: string
  /** Where it stands among the others: the lowest first. */
  position: number
  /** Only for hospitals with this module. */
  module?: Module
} & (InSql | ByRules)

type InSql = {
  /**
   * SQL that says from the hospital's own rows whether it is done. Said of this hospital: `hospital_id` belongs into
   * it.
   */
  doneWhen: (at: HospitalDb) => RawBuilder<boolean>
  /** SQL of a short sentence on what there is or what is missing; null: nothing to say. */
  fact?: (at: HospitalDb) => RawBuilder<string | null>
}
type ByRules = {
  /** What the department's rules say, where they say more than its rows do: what somebody may do. */
  ask: (ctx: Pick<Ctx, 'at' | 'hospital'>) => Promise<StepState>
}
export type StepInSql = FirstStep & InSql

const KEY = /^[a-z][a-z_]{0,39}$/
const steps = new Map<string, FirstStep>()

/** A department says, once at start, which steps of a hospital's first day are its own. */
export function offerFirstSteps(offered: readonly FirstStep[]): void {
  for (const step of offered) {
    if (!KEY.test(step.key) || step.key === 'all') throw new Error(`${step.key} is no key of a first step`)
    if (steps.has(step.key)) throw new Error(`Two first steps are called ${step.key}`)
    steps.set(step.key, step)
  }
}

/** The steps of all departments in their order, for a hospital with these modules. */
export const firstSteps = (modules: readonly string[]): FirstStep[] =>
  [...steps.values()]
    .filter(({ module }) => module === undefined || modules.includes(module))
    .sort((one, other) => one.position - other.position)

/** Whether some department offers a step of this key. */
export const isFirstStep = (key: string): boolean => steps.has(key)
