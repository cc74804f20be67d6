import type { z } from 'zod'
import { readNumber } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { newId } from '../../../../kernel/web/id.ts'
import { proposedRoute } from '../../../pharmacy/dosage-forms/dosage-form.ts'
import { routes } from '../../../pharmacy/prescriptions.contract.ts'
import {
  type Favourite,
  type FavouriteItem,
  type OrderItem,
  type OrderKind,
  signOrders,
  type Warning,
} from '../../contract.ts'

/** What is shown of a line besides what is sent. */
type Shown = {
  name: string
  unit: string | null
  price: string | null
  /** What the catalogue says of a medicine's form, for its dose and route. */
  form?: string | null
  usual_route?: string | null
  smallest_part?: number
}
export type Line = z.input<typeof OrderItem> & { shown: Shown }
export type LineOf<K extends OrderKind> = Extract<Line, { kind: K }>
export type BasketValues = { items: Line[] }

/** What must hold to sign a basket: the contract's own rules. */
export const Basket = signOrders.input.pick({ items: true }) as unknown as z.ZodType<
  { items: OrderItem[] },
  BasketValues
>

type Type = { id: string; name: string; price: string | null }
export const testLine = (type: Type, emergency: boolean): Line => ({
  kind: 'test',
  id: newId(),
  test_type_id: type.id,
  priority: emergency ? 'stat' : 'routine',
  clinical_notes: '',
  shown: { name: type.name, unit: null, price: type.price },
})
export const studyLine = (type: Type, emergency: boolean): Line => ({
  kind: 'study',
  id: newId(),
  study_type_id: type.id,
  priority: emergency ? 'stat' : 'routine',
  clinical_notes: '',
  shown: { name: type.name, unit: null, price: type.price },
})
type Prescribable = {
  id: string | null
  name: string
  unit: string | null
  selling_price: string | null
  form?: string | null
  route?: string | null
  smallest_part?: number
}
type Route = (typeof routes)[number]
/**
 * A medicine of the catalogue, or one that only has a name, with its usual route; empty where the place has to be
 * chosen, which the contract refuses.
 */
export const medicineLine = (medicine: Prescribable): Line => ({
  kind: 'medicine',
  id: newId(),
  medication_id: medicine.id,
  medication_name: medicine.name,
  dosage: '',
  frequency: '',
  duration: '',
  quantity: 1,
  route: proposedRoute(medicine, routes) as Route,
  instructions: '',
  shown: {
    ...{ name: medicine.name, unit: medicine.unit, price: medicine.selling_price },
    ...{ form: medicine.form ?? null, usual_route: medicine.route ?? null },
    ...(medicine.smallest_part !== undefined && { smallest_part: medicine.smallest_part }),
  },
})
/** A line's medicine, as far as its form is known. */
export const formedOf = ({ medication_name, shown }: LineOf<'medicine'>) => ({
  ...{ name: medication_name, form: shown.form, unit: shown.unit, route: shown.usual_route },
  ...(shown.smallest_part !== undefined && { smallest_part: shown.smallest_part }),
})
export const procedureLine = (service: Type): Line => ({
  kind: 'procedure',
  id: newId(),
  service_id: service.id,
  notes: '',
  shown: { name: service.name, unit: null, price: service.price },
})
export const referralLine = ({ key, name }: { key: string; name: string }): Line => ({
  kind: 'referral',
  id: newId(),
  department: key,
  reason: '',
  priority: 'routine',
  notes: '',
  shown: { name, unit: null, price: null },
})

/**
 * What the lines of a basket cost in all (`Money`), and how many of them have no price. A referral costs nothing by
 * itself.
 */
export function costOf(lines: readonly Line[]): { amount: string; unpriced: number } {
  const charged = lines.filter((line) => line.kind !== 'referral')
  const quantity = (line: Line) => (line.kind === 'medicine' ? readNumber(line.quantity ?? 1) || 0 : 1)
  const cents = charged.reduce(
    (sum, line) => sum + (line.shown.price ? Math.round(toCents(line.shown.price) * quantity(line)) : 0),
    0,
  )
  return { amount: fromCents(cents), unpriced: charged.filter((line) => line.shown.price === null).length }
}

/** The lines of a favourite or set that can still be ordered, each with an id of its own. */
export const linesOf = ({ items }: Favourite): Line[] =>
  items
    .filter((each) => each.available)
    .map(({ item, name, unit, price }) => {
      return { ...item, id: newId(), shown: { name, unit, price } } as Line
    })

/** How something kept is called beside other things. */
export const keptName = ({ item, name }: Favourite['items'][number]): string =>
  item.kind === 'referral' ? t('Referral to {name}', { name }) : name

/** A line as it is kept for later; null when it is not filled in far enough. */
export function favouriteOf(line: Line): FavouriteItem | null {
  if (line.kind === 'test')
    return { kind: 'test', test_type_id: line.test_type_id, priority: line.priority ?? 'routine' }
  if (line.kind === 'study')
    return { kind: 'study', study_type_id: line.study_type_id, priority: line.priority ?? 'routine' }
  if (line.kind === 'referral')
    return { kind: 'referral', department: line.department, reason: line.reason, priority: line.priority ?? 'routine' }
  if (line.kind === 'procedure') return { kind: 'procedure', service_id: line.service_id }
  const { dosage, frequency, duration, route = 'Oral', instructions } = line
  return {
    kind: 'medicine',
    medication_id: line.medication_id ?? null,
    medication_name: line.medication_name,
    dosage,
    frequency,
    duration,
    quantity: readNumber(line.quantity ?? 1),
    route,
    instructions: instructions || null,
  }
}

/** What a line is told apart by, and warned about where there are warnings; null: by its own. */
const refOf = (line: Line): string | null => {
  if (line.kind === 'test') return line.test_type_id
  if (line.kind === 'study') return line.study_type_id
  if (line.kind === 'procedure') return line.service_id
  return line.kind === 'medicine' ? (line.medication_id ?? line.medication_name) : null
}

/** The warnings about the line at this place. */
export function warningsAbout(lines: readonly Line[], at: number, warnings: readonly Warning[]): Warning[] {
  const line = lines[at]
  if (!line) return []
  const nth = lines.slice(0, at).filter((other) => other.kind === line.kind && refOf(other) === refOf(line)).length
  return warnings.filter((warning) => warning.about === line.kind && warning.ref === refOf(line) && warning.nth === nth)
}

/** Whether a warning takes a reason to go on; a note does not. */
export const asksReason = ({ kind }: Pick<Warning, 'kind'>): boolean => kind !== 'note'

/** How a medicine is taken, in one line; empty while it is not written. */
const doseIn = ({ dosage, frequency, duration, route = 'Oral' }: LineOf<'medicine'>): string =>
  dosage.trim() && frequency.trim()
    ? [dosage, frequency, route, ...(duration.trim() ? [duration] : [])]
        .map((part) => part.replaceAll(/\s+/g, ' '))
        .join('\t')
    : ''

/** What is asked about a basket: its tests, studies and medicines, and how they are taken. */
export function askedOf(lines: readonly Line[]) {
  const refs = (kind: OrderKind) => lines.flatMap((line) => (line.kind === kind ? (refOf(line) ?? []) : []))
  const medicines = lines.filter((line) => line.kind === 'medicine')
  const [listed, named] = [
    medicines.filter((line) => line.medication_id),
    medicines.filter((line) => !line.medication_id),
  ]
  return {
    tests: refs('test').join(','),
    studies: refs('study').join(','),
    medicines: listed.map((line) => line.medication_id).join(','),
    names: named.map((line) => line.medication_name).join('\n'),
    doses: [...listed, ...named].map(doseIn).join('\n'),
  }
}

/**
 * Whether a basket has this line already: the same test, study, procedure or referral. A medicine may be in it twice,
 * with a warning.
 */
export const hasLine = (lines: readonly Line[], line: Line): boolean =>
  lines.some((other) =>
    line.kind === 'referral'
      ? other.kind === 'referral' && other.department === line.department
      : line.kind !== 'medicine' && other.kind === line.kind && refOf(other) === refOf(line),
  )

const filled = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
/** A line in one row, under its name. */
export function summaryOf(line: Line): string {
  if (line.kind === 'medicine') {
    const dose = [line.dosage, line.frequency].filter(Boolean).join(' ')
    return filled([
      dose,
      line.duration,
      t('Quantity {quantity}', { quantity: line.quantity ?? 1 }),
      line.route !== 'Oral' ? line.route : null,
    ])
  }
  if (line.kind === 'procedure') return line.notes ?? ''
  return line.kind === 'referral' ? filled([line.reason, line.notes]) : (line.clinical_notes ?? '')
}

const TOLD: Record<OrderKind, (name: string) => string> = {
  test: (name) => t('Lab test ordered: {name}', { name }),
  study: (name) => t('Radiology study ordered: {name}', { name }),
  medicine: (name) => t('Prescription added: {name}', { name }),
  procedure: (name) => t('Procedure ordered: {name}', { name }),
  referral: (name) => t('Referral created to {name}', { name }),
}
const FAILED: Record<OrderKind, string> = {
  test: t('Failed to order lab test'),
  study: t('Failed to order radiology study'),
  medicine: t('Failed to add prescription'),
  procedure: t('Failed to order procedure'),
  referral: t('Failed to create referral'),
}
/** What was done, in one message. */
export const signedText = (orders: readonly { kind: OrderKind; name: string }[]): string =>
  orders.map(({ kind, name }) => TOLD[kind](name)).join('. ')
/** What could not be done, in one message. */
export const failedOf = (lines: readonly { kind: OrderKind }[]): string =>
  [...new Set(lines.map((line) => FAILED[line.kind]))].join('. ')
