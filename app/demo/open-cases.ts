import type { StaffedDepartment, Story } from '../../database/demo/story.ts'
import type { Found } from '../../departments/laboratory/demo/findings.ts'
import type { Progress } from '../../departments/laboratory/demo/laboratory.ts'
import type { Report } from '../../departments/radiology/demo/radiology.ts'

/** Where a test stands now. */
export type Standing = 'pending' | 'collected' | 'refused' | 'drafted' | 'submitted' | 'told' | 'approved' | 'rejected'
/** Where an examination stands now. */
export type Planned = 'pending' | 'today' | 'tomorrow' | 'started' | 'reported'
export type OpenCase = {
  /** The stories that fit, by ICD-10 code, the first that somebody can have. */
  codes: readonly string[]
  department?: StaffedDepartment
  emergency?: boolean
  /** Minutes since they came. */
  ago: number
  /** What the note says instead, as long as the results are not there. */
  story?: Partial<Pick<Story, 'objective' | 'assessment' | 'plan'>>
  tests?: readonly (Found & { standing: Standing; priority?: Progress['priority']; why?: string })[]
  study?: Report & { standing: Planned }
}

const later = 'Tests sent. Seen again with the result.'
const unread = { findings: '', impression: '' }

/** Those whose laboratory or radiology is not finished at the present moment. */
export const openCases: readonly OpenCase[] = [
  {
    codes: ['J18.9', 'J06.9'],
    department: 'general',
    ago: 118,
    story: {
      plan: 'Amoxicillin 1 g three times daily, first dose given. Chest X-ray and blood tests today, seen again with the results.',
    },
    tests: [
      { code: 'FBC', standing: 'pending' },
      { code: 'CRP', standing: 'pending' },
    ],
    study: {
      code: 'XR-CHEST',
      standing: 'reported',
      findings: 'Opacity in the right lower zone with an air bronchogram. No effusion. Heart size normal.',
      impression: 'Right lower lobe consolidation.',
      scene: 'chest',
    },
  },
  {
    codes: ['I20.9', 'J46', 'R56.0'],
    emergency: true,
    ago: 66,
    tests: [{ code: 'TROP', standing: 'pending', priority: 'stat' }],
  },
  {
    codes: ['N39.0', 'K29.7'],
    department: 'general',
    ago: 137,
    story: { objective: 'Suprapubic tenderness, no renal angle tenderness. Third time this year.', plan: later },
    tests: [
      { code: 'UA', standing: 'collected' },
      { code: 'UCS', standing: 'collected' },
    ],
  },
  {
    codes: ['I10', 'M54.5'],
    ago: 171,
    tests: [
      { code: 'UEC', standing: 'drafted', values: { potassium: '3.4', creatinine: '112' } },
      { code: 'LIPID', standing: 'collected' },
    ],
  },
  {
    codes: ['A09', 'B82.9'],
    ago: 124,
    tests: [{ code: 'STOOL', standing: 'refused', why: 'Dried out, less than a teaspoon.' }],
  },
  {
    codes: ['E11.9', 'L30.9'],
    department: 'general',
    ago: 193,
    story: {
      objective:
        'Dry tongue, no fever. Feet: pulses present, no wounds. Finger-prick glucose above the limit of the meter.',
      assessment: 'Type 2 diabetes, badly controlled.',
      plan: 'Fluids, glucose and HbA1c from the laboratory at once, insulin after the result.',
    },
    tests: [
      { code: 'RBS', standing: 'told', value: '27.4', priority: 'urgent' },
      { code: 'HBA1C', standing: 'submitted', value: '12.6', interpretation: 'Far above target.' },
    ],
  },
  {
    codes: ['D50.9', 'L30.9'],
    department: 'general',
    ago: 154,
    story: {
      objective: 'Conjunctivae very pale. Soft systolic murmur. No liver or spleen felt.',
      assessment: 'Severe anaemia, cause to be found.',
      plan: later,
    },
    tests: [
      {
        code: 'FBC',
        standing: 'submitted',
        values: { haemoglobin: '5.8', haematocrit: '19', red_cell_count: '2.9', mcv: '64', mch: '19.8' },
        interpretation: 'Severe microcytic, hypochromic anaemia.',
      },
    ],
  },
  {
    codes: ['K29.7', 'L30.9'],
    department: 'general',
    ago: 162,
    story: { plan: 'H. pylori stool antigen and ultrasound of the abdomen today. Seen again with the results.' },
    tests: [
      {
        code: 'HPSA',
        standing: 'rejected',
        value: 'Positive',
        why: 'The control line is faint: please repeat with a new cassette.',
      },
    ],
    study: { code: 'US-ABDO', standing: 'started', ...unread },
  },
  // Back for their results: a critical one, and a normal one.
  {
    codes: ['I10', 'A09'],
    department: 'general',
    ago: 204,
    tests: [
      {
        code: 'UEC',
        standing: 'approved',
        values: { potassium: '6.8', creatinine: '298', urea: '18.4' },
        interpretation: 'Raised potassium with reduced kidney function; not haemolysed.',
      },
    ],
  },
  {
    codes: ['K29.7', 'A09'],
    department: 'general',
    ago: 188,
    tests: [{ code: 'HPSA', standing: 'approved', value: 'Negative' }],
  },
  {
    codes: ['I50.9', 'J18.9', 'J06.9'],
    ago: 97,
    study: { code: 'XR-CHEST', standing: 'pending', ...unread },
  },
  {
    codes: ['S52.5', 'S09.9'],
    emergency: true,
    ago: 58,
    story: {
      objective: 'Painful swelling after the fall, pulses and sensation normal.',
      assessment: 'Injury after a fall, for imaging.',
      plan: 'Paracetamol 1 g, splint. X-ray at once.',
    },
    study: { code: 'XR-FOREARM', standing: 'pending', ...unread },
  },
  {
    codes: ['M54.5', 'L02.9'],
    department: 'orthopedic',
    ago: 143,
    study: { code: 'XR-LSPINE', standing: 'tomorrow', ...unread },
  },
  {
    codes: ['K29.7', 'M54.5'],
    ago: 131,
    story: { plan: 'Omeprazole 20 mg daily before breakfast. Ultrasound of the abdomen, seen again with the result.' },
    study: { code: 'US-ABDO', standing: 'today', ...unread },
  },
]
