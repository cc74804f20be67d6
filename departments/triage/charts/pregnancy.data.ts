import { type Chart, rows } from './types.ts'

/**
 * IITT, 'pregnant with any of', at every age. Asked where pregnancy is known or possible, and to six weeks after birth (house rule: the same dangers). Its
 * blood pressure (160/110) is read from what is measured.
 */
export const pregnancy: Chart = {
  key: 'pregnancy',
  title: 'pregnant',
  version: '2026-11-22',
  rows: [
    ...rows('red', 'iitt_adult', 'heavy_bleeding', 'pregnant_abdominal_pain', 'pregnant_seizure', 'altered_mental_status', 'pregnant_headache'),
    ...rows('red', 'iitt_adult', 'pregnant_visual_changes', 'visual_disturbance', 'pregnant_labour', 'pregnant_trauma', 'trauma_or_burn'),
    ...rows('yellow', 'iitt_adult', 'pregnancy_referred'),
  ],
}
/** The answers of the chart above that ask for themselves; the others are asked by the chart of the age. */
export const askedOfPregnant = pregnancy.rows.filter(({ sign }) => sign.startsWith('pregnan'))
