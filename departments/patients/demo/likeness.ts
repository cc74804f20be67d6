import type { World } from '../../../database/demo/world.ts'

/**
 * One pair of records that are probably one person: of two patients who are nearly of an age, the one who was
 * registered later has the name and the birth date of the other, under another phone and without an identity
 * number.
 */
export function makeLikeness({ rows, patients }: World): void {
  const row = (id: string) => rows.patients.find((each) => each.id === id)
  const whole = patients.filter(({ id, conditions, free_from }) => {
    const registered = row(id)
    return (
      registered?.phone && !registered.date_of_birth_estimated && conditions.length === 0 && Number.isFinite(free_from)
    )
  })
  const pairs = whole.flatMap((one, at) =>
    whole
      .slice(at + 1)
      .flatMap((other) =>
        one.gender === other.gender ? [{ one, other, apart: Math.abs(one.born - other.born) }] : [],
      ),
  )
  const [pair] = pairs.sort((a, b) => a.apart - b.apart)
  const [known, again] = pair ? [row(pair.one.id), row(pair.other.id)] : []
  if (!known || !again) return
  const names = known.last_name?.split(' ') ?? []
  Object.assign(again, {
    first_name: known.first_name,
    last_name: names.at(-1) ?? '',
    date_of_birth: known.date_of_birth,
    id_number: null,
    email: null,
    blood_group: null,
  })
}
