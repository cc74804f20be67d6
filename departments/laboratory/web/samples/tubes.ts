import type { ToCollect } from '../../draw.contract.ts'

export type TubeDraft = {
  container_type: string
  sample_number: string
  other_container: boolean
  lab_order_ids: string[]
}

/** One tube for each container that the tests ask for; a test that asks for none has a tube of its own. */
export function tubesFor(rows: readonly ToCollect[], numbers: readonly string[]): TubeDraft[] {
  const tubes = new Map<string, TubeDraft>()
  for (const row of rows) {
    const key = row.container_type ?? row.lab_order_id
    const tube = tubes.get(key) ?? {
      container_type: row.container_type ?? '',
      sample_number: '',
      other_container: false,
      lab_order_ids: [],
    }
    tubes.set(key, { ...tube, lab_order_ids: [...tube.lab_order_ids, row.lab_order_id] })
  }
  return [...tubes.values()].map((tube, at) => ({ ...tube, sample_number: numbers[at] ?? '' }))
}

/** The tests of a tube that ask for another container. */
export const otherContainers = (
  tube: Pick<TubeDraft, 'container_type' | 'lab_order_ids'>,
  rows: readonly ToCollect[],
): ToCollect[] =>
  tube.container_type
    ? rows.filter(
        (row) =>
          tube.lab_order_ids.includes(row.lab_order_id) &&
          row.container_type &&
          row.container_type !== tube.container_type,
      )
    : []
