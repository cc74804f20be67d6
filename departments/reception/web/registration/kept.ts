import { DRAFTS } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { CARD_FIELDS } from '../../../patients/payment-typed.ts'
import { type Draft, emptyDraft } from './draft.ts'

// What is typed is kept in this tab: the registration that is open, and up to three that were left unfinished.
const CURRENT = `${DRAFTS}registration`
const ASIDE = `${DRAFTS}registration.aside`
const MOST = 3

/** A registration that was begun and not sent; `at`: when something was typed last. */
export type Kept = { at: string; draft: Draft }

function read(name: string): Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    const all = Array.isArray(stored) ? stored : [stored]
    return all.flatMap((each: Partial<Kept>) =>
      typeof each?.at === 'string' && each.draft ? [{ at: each.at, draft: { ...emptyDraft(), ...each.draft } }] : [],
    )
  } catch {
    return []
  }
}

const SAID = [
  'first_name',
  'last_name',
  'id_number',
  'phone',
  'email',
  'address',
  'emergency_details',
  'patient_id',
] as const
/** Something was typed or chosen besides the type. */
export const saysSomething = (draft: Draft): boolean => SAID.some((name) => draft[name])

/** Keeps what is typed; of a card nothing. */
export function keep(draft: Draft): void {
  const kept = Object.fromEntries(
    Object.entries(draft).filter(([field]) => !CARD_FIELDS.some((name) => name === field)),
  )
  sessionStorage.setItem(CURRENT, JSON.stringify({ at: new Date().toISOString(), draft: kept }))
}

/** The registration that is open in this tab. */
export const current = (): Draft | undefined => read(CURRENT)[0]?.draft

export const forget = (): void => sessionStorage.removeItem(CURRENT)

/** Those that were left unfinished, the latest first. */
export const unfinished = (): Kept[] => read(ASIDE)

export const discard = (at: string): void =>
  sessionStorage.setItem(ASIDE, JSON.stringify(unfinished().filter((each) => each.at !== at)))

/** Another registration begins: the open one is put aside, if there is anything in it. */
export function putAside(): void {
  const [left] = read(CURRENT)
  forget()
  if (left && saysSomething(left.draft))
    sessionStorage.setItem(ASIDE, JSON.stringify([left, ...unfinished()].slice(0, MOST)))
}
