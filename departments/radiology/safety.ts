// What has to be asked before somebody is examined: by the study and the person. Each answer is kept with the
// examination.
import { pregnancyMatters } from '../patients/facts/pregnancy.ts'

type Question = {
  /** What is asked; 'safe' is the answer that lets the examination go on without a word. */
  asks: string
  safe: string
  unsafe: string
  /** What is known by asking why it is done all the same. */
  why: string
  source: string
  /** Whether the rule was compared with its publication. */
  checked: boolean
}

/**
 * The questions. Pregnancy: ICRP Publication 84 (2000), pregnancy is asked for before an exposure of whoever may be
 * pregnant. Contrast and kidneys: ACR Manual on Contrast Media and ESUR Guidelines 10. Metal: ACR Manual on MR
 * Safety. The publications were not at hand when this was written.
 */
export const safetyQuestions = {
  pregnancy: {
    asks: 'Could she be pregnant?',
    safe: 'Not pregnant',
    unsafe: 'Pregnant, or possible',
    why: 'Why the exposure is needed now',
    source: 'ICRP Publication 84',
    checked: false,
  },
  contrast_reaction: {
    asks: 'Has the patient ever reacted to contrast medium, or asthma or severe allergy?',
    safe: 'No',
    unsafe: 'Yes',
    why: 'Which reaction, and what is done about it',
    source: 'ACR Manual on Contrast Media',
    checked: false,
  },
  kidneys: {
    asks: 'Is a recent creatinine known, and good enough for contrast?',
    safe: 'Yes, good enough',
    unsafe: 'Known, and too high',
    why: 'The value and its day, and why contrast is given all the same',
    source: 'ESUR Guidelines on Contrast Agents 10',
    checked: false,
  },
  metal: {
    asks: 'Pacemaker, implant, clip, hearing device or metal splinter in the body?',
    safe: 'None',
    unsafe: 'Yes',
    why: 'What it is, and that it is safe in this magnet',
    source: 'ACR Manual on MR Safety',
    checked: false,
  },
} as const satisfies Record<string, Question>
export type SafetyQuestion = keyof typeof safetyQuestions
export const safetyAnswers = ['safe', 'unsafe', 'unknown'] as const

/** The documented categories; a hospital may have others of its own. */
export const studyCategories = [
  'X-Ray',
  'Ultrasound',
  'CT Scan',
  'MRI',
  'Mammography',
  'Fluoroscopy',
  'Nuclear Medicine',
  'Angiography',
  'Other',
] as const
const withoutRadiation: readonly string[] = ['Ultrasound', 'MRI']

type Examined = Parameters<typeof pregnancyMatters>[0] & { category: string; contrast: boolean }
/**
 * What has to be asked of this person before this study. A category that nobody knows may have radiation and no magnet.
 */
export function questionsFor(examined: Examined, today: string): SafetyQuestion[] {
  const asked: [SafetyQuestion, boolean][] = [
    ['pregnancy', !withoutRadiation.includes(examined.category) && pregnancyMatters(examined, today)],
    ['metal', examined.category === 'MRI'],
    ['contrast_reaction', examined.contrast],
    ['kidneys', examined.contrast && examined.category !== 'Fluoroscopy'],
  ]
  return asked.filter(([, is]) => is).map(([question]) => question)
}
