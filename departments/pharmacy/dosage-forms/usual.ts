// The doses that are often chosen of a form, for the buttons below the field. Pure.
import { type Quick, quick } from '../prescribing.ts'
import { type Formed, kindOf, wholeDosage } from './dosage-form.ts'
import type { FormKind } from './dosage-forms.data.ts'

const COUNTS: Partial<Record<FormKind, readonly string[]>> = {
  tablet: ['½', '1', '2'],
  chewable: ['½', '1', '2'],
  dispersible: ['½', '1', '2'],
  sublingual: ['1'],
  capsule: ['1', '2'],
  liquid: ['2.5', '5', '10'],
  sachet: ['1'],
  eye_drops: ['1', '2'],
  ear_drops: ['2', '3'],
  eye_ear_drops: ['1', '2'],
  inhaler: ['1', '2'],
  suppository: ['1'],
  pessary: ['1'],
  patch: ['1'],
}
const WORDS: Partial<Record<FormKind, readonly Quick[]>> = {
  skin: [quick('thinly', 'apply thinly')],
  eye_ointment: [quick('thinly', 'apply thinly')],
  mouth: [quick('thinly', 'apply thinly')],
}

/** What is offered of a medicine; halves only of what the catalogue says breaks in two. */
export function usualDosages(medicine: Formed & { smallest_part?: unknown }): readonly Quick[] {
  const kind = kindOf(medicine)
  if (!kind) return []
  const counts = (COUNTS[kind] ?? []).filter((count) => count !== '½' || Number(medicine.smallest_part ?? 1) <= 0.5)
  return [
    ...counts.map((count) => {
      const value = wholeDosage(count, medicine)
      return quick(kind === 'liquid' ? value : count, value)
    }),
    ...(WORDS[kind] ?? []),
  ]
}
