import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { allergyText } from '../../facts/allergies.ts'
import { pregnancyText } from '../../facts/pregnancy.ts'
import { NOT_ASKED } from '../../facts/said.ts'
import type { Patient } from '../../patient.contract.ts'

/**
 * What is known of allergies, in the three ways there are; undefined: not shown to this role, or not loaded.
 * `none`: asked, and none known. Said nowhere else.
 */
export function allergyState(patient: Pick<Patient, 'allergies' | 'allergies_asked'> | undefined) {
  if (!patient?.allergies) return undefined
  if (patient.allergies.length) return { is: 'listed' as const, lines: patient.allergies.map(allergyText) }
  return patient.allergies_asked
    ? { is: 'none' as const, asked: patient.allergies_asked }
    : { is: 'not_asked' as const }
}

/** Whether she is pregnant, in words; undefined: no question for this patient or this role, or answered with no. */
function pregnancyAlert(patient: Patient | undefined): string | undefined {
  if (!patient?.pregnancy) return undefined
  const { answer } = patient.pregnancy
  if (!answer) return t(NOT_ASKED.pregnancy)
  return answer.state === 'not_pregnant' ? undefined : pregnancyText(answer, hospitalToday())
}

/**
 * What must be known of a patient at once, for the banner; nothing while it is not known, or not shown to this role.
 */
export function warningsOf(patient: Patient | undefined): { allergies?: string[]; alerts: string[] } {
  const state = allergyState(patient)
  const allergies = state?.is === 'listed' ? state.lines : state?.is === 'none' ? [] : undefined
  const pregnant = pregnancyAlert(patient)
  return {
    ...(allergies && { allergies }),
    alerts: [
      ...(patient?.died_at ? [t('Died {died_at}', { died_at: formatDate(patient.died_at) })] : []),
      ...(state?.is === 'not_asked' ? [t(NOT_ASKED.allergies)] : []),
      ...(pregnant ? [pregnant] : []),
      ...(patient?.background?.conditions.map(({ condition }) => condition) ?? []),
    ],
  }
}
