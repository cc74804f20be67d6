import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { type FirstStep, firstSteps, isFirstStep, offerFirstSteps } from '../../../kernel/server/first-day.ts'
import { loadAllUsual } from '../../../kernel/server/lists/usual.ts'
import type * as contract from '../first-day.contract.ts'
import * as sql from './first-day.sql.ts'

offerFirstSteps([
  {
    key: 'profile',
    title: 'Profile and logo',
    hint: 'Check name, address and phone, which stand on everything printed, and upload the logo.',
    to: '/hospital/settings/profile',
    position: 10,
    doneWhen: sql.hasLogo,
  },
  {
    key: 'departments',
    title: 'Departments, rooms and hours',
    hint: 'Switch off the departments that you do not have; give the others their rooms and hours.',
    to: '/hospital/settings/departments',
    position: 20,
    doneWhen: sql.knowsPlaces,
    fact: sql.activeDepartments,
  },
  {
    key: 'insurers',
    title: 'Insurers',
    hint: 'Switch off the insurers that you do not bill, add your own, and say what each asks of a claim.',
    to: '/hospital/billing/insurers',
    position: 80,
    module: 'billing',
    doneWhen: sql.changedInsurers,
  },
])

const ALL = 'all'

/** What each step says of itself, by its key: those in SQL in one statement, the others by their department's rules. */
async function askSteps(ctx: Ctx, steps: readonly FirstStep[]) {
  const inSql = steps.filter((step) => 'doneWhen' in step)
  const byRules = steps.filter((step) => 'ask' in step)
  const [rows, ruled] = await Promise.all([
    sql.selectDone(ctx.at, inSql),
    Promise.all(byRules.map((step) => step.ask(ctx))),
  ])
  const said = [...rows, ...ruled]
  return new Map([...inSql, ...byRules].map(({ key }, at) => [key, said[at]]))
}

/** What is to be set up, in its order, with what was dismissed. */
export async function getFirstDay(ctx: Ctx) {
  const offered = firstSteps(ctx.hospital.modules)
  const [states, answers] = await Promise.all([askSteps(ctx, offered), sql.selectAnswers(ctx.at)])
  const said = (step: string) => {
    const answer = answers.find((row) => row.step === step)
    return answer ? { by: answer.by, at: answer.at } : null
  }
  const steps = offered.map(({ key, title, hint, to }) => ({
    key,
    title,
    hint,
    to,
    done: states.get(key)?.done ?? false,
    fact: states.get(key)?.fact ?? null,
    not_needed: said(key),
  }))
  return { steps, open: steps.filter((step) => !step.done && !step.not_needed).length, put_away: said(ALL) }
}

function expectStep(step: string): void {
  if (step !== ALL && !isFirstStep(step)) throw new AppError('first_step_not_found')
}

/** Puts a step away, or the whole list. Whoever did so first stays named. Errors: `first_step_not_found`. */
export async function putAwayFirstStep(ctx: Ctx, { step }: Parsed<typeof contract.putAwayFirstStep>) {
  expectStep(step)
  ctx.audit({ entity: 'first_day', reason: step })
  await sql.insertAnswer(ctx.at, step, ctx.person.staff_id)
  return { ok: true as const }
}

/** Takes it back into the list. Errors: `first_step_not_found`. */
export async function fetchBackFirstStep(ctx: Ctx, { step }: Parsed<typeof contract.fetchBackFirstStep>) {
  expectStep(step)
  ctx.audit({ entity: 'first_day', reason: step })
  await sql.removeAnswer(ctx.at, step)
  return { ok: true as const }
}

/** Begins every catalogue that has nothing yet with what hospitals usually have. */
export async function loadUsualCatalogues(ctx: Ctx) {
  const loaded = await loadAllUsual(ctx)
  ctx.audit({
    entity: 'first_day',
    reason: loaded.map(({ nouns, added }) => `${added} ${nouns}`).join(', ') || 'Every catalogue has begun already',
  })
  return { loaded }
}
