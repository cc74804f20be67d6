import { type Chart, rows } from './types.ts'

/** IITT, under 12 years. The ages of the chart (under 8 days, to 6 months), temperature and AVPU are read from what is known and measured. */
export const child: Chart = {
  key: 'child',
  title: 'under 12 years',
  version: '2026-11-22',
  rows: [
    ...rows('red', 'iitt_child', 'unresponsive', 'stridor', 'respiratory_distress', 'slow_refill', 'weak_fast_pulse', 'cold_extremities'),
    ...rows('red', 'iitt_child', 'heavy_bleeding', 'convulsing'),
    // Any two of these four are red. Alone the first is yellow by name, the others as the chart's 'dehydration' and 'unable to feed or drink'.
    ...rows('yellow', 'iitt_child', 'lethargy', 'sunken_eyes', 'slow_skin_pinch', 'drinks_poorly'),
    // Altered mental status (also lethargy) is red with a stiff neck, fever or hypothermia.
    { sign: 'altered_mental_status', tier: 'yellow', source: 'iitt_child' },
    { sign: 'stiff_neck', tier: 'part', source: 'iitt_child' },
    { sign: 'hypoglycaemia', tier: 'red', source: 'iitt_child', optional: true },
    ...rows('red', 'iitt_child', 'high_risk_trauma', 'threatened_limb'),
    { sign: 'testicular_pain', tier: 'red', source: 'iitt_child', only: 'male_or_unknown' },
    ...rows('red', 'iitt_child', 'snake_bite', 'poisoning'),
    ...rows(
      'yellow',
      'iitt_child',
      'neck_swelling',
      'wheezing',
      'unable_to_drink',
      'vomits_everything',
      'ongoing_diarrhoea',
      'dehydration',
      'severe_pallor',
      'severe_pain',
      'visible_wasting',
      'oedema',
      'trauma_or_burn',
      'sexual_assault',
      'urgent_surgery',
      'rash',
      'needs_prophylaxis',
      'headache',
    ),
    // Not printed on the chart for children; yellow on that of adults.
    { sign: 'ongoing_bleeding', tier: 'yellow', source: 'iitt_adult' },
  ],
}
