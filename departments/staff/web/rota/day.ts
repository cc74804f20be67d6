import type { RotaDay } from '../../rota.contract.ts'
import type { Cell } from './rota-grid.tsx'

/** The dated shifts of a day, a day off among them. */
export const standing = ({ work, day_off }: RotaDay): { shift_kind_id: string; department: string | null }[] => [
  ...work.flatMap(({ shift, department }) => (shift ? [{ shift_kind_id: shift.kind_id, department }] : [])),
  ...(day_off ? [{ shift_kind_id: day_off.kind_id, department: null }] : []),
]

/** Their ids, which tell the server what the person has seen. */
export const seenIn = ({ work, day_off }: RotaDay): string[] => [
  ...work.flatMap(({ shift }) => (shift ? [shift.id] : [])),
  ...(day_off ? [day_off.id] : []),
]

/**
 * Where a new shift is most likely worked: in the department that is shown, else where the person works on that day or
 * in that week.
 */
export const placeOf = ({ person, day }: Cell, department: string | undefined): string | null =>
  (standing(day).length ? day.work[0]?.department : undefined) ??
  department ??
  [day, ...person.days].flatMap(({ work }) => work).find((work) => work.department)?.department ??
  null
