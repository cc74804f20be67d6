import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { GrowthPanel } from '../../../triage/web/offers.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { Aid, Field, Known, Section, Specialty } from '../../specialties/types.ts'
import { DiagnosisField } from '../diagnoses/diagnosis-field.tsx'
import { ReviewFields, ReviewProposal } from '../notes/review-fields.tsx'
import { FindingField } from './finding-field.tsx'
import './findings.css'

// Loaded in the clinics that need it, as are the growth tables where children are seen.
const PregnancyDates = lazy(async () => ({ default: (await import('./pregnancy-dates.tsx')).PregnancyDates }))

function AidOf({ aid, field, visit }: { aid: Aid; field: Field; visit: Visit }): ReactNode {
  if (aid === 'pregnancy')
    return (
      <Suspense fallback={null}>
        <PregnancyDates />
      </Suspense>
    )
  if (aid === 'review') return <ReviewProposal from={`findings.${field.key}`} />
  return (
    <Suspense fallback={<div className="growth growth-loading" aria-hidden />}>
      <GrowthPanel visit={visit} />
    </Suspense>
  )
}

/** Fields that make one line of the text stand side by side; every other stands alone. */
function rowsOf({ fields, joined = [] }: Section): Field[][] {
  const lineOf = (field: Field) => joined.find((line) => line.parts.some(([, key]) => key === field.key))
  const rows: Field[][] = []
  for (const field of fields) {
    const line = lineOf(field)
    const last = rows.at(-1)
    if (last?.[0] && line && lineOf(last[0]) === line) last.push(field)
    else rows.push([field])
  }
  return rows
}

const FieldRow = ({ count, children }: { count: number; children: ReactNode }) =>
  count === 1 ? (
    children
  ) : (
    <div className="findings-row" data-count={count}>
      {children}
    </div>
  )

type FindingsFieldsProps = { specialty: Specialty; known: Known; visit: Visit }

/**
 * The note of a specialty: its sections in their order, the coded diagnoses behind the assessment, the review at the
 * end.
 */
export const FindingsFields = ({ specialty, known, visit }: FindingsFieldsProps) => (
  <div className="consultation-fields findings">
    {specialty.sections.map((section) => (
      <section key={section.title} aria-label={section.title}>
        <h2>{section.title}</h2>
        <div className="findings-grid">
          {rowsOf(section).map((fields) => (
            <FieldRow key={fields[0]?.key} count={fields.length}>
              {fields.map((field) => (
                <Fragment key={field.key}>
                  <FindingField field={field} known={known} />
                  {field.aid && <AidOf aid={field.aid} field={field} visit={visit} />}
                </Fragment>
              ))}
            </FieldRow>
          ))}
        </div>
        {section.part === 'assessment' && <DiagnosisField />}
      </section>
    ))}
    <section aria-label={t('Review')}>
      <h2>{t('Review')}</h2>
      <ReviewFields />
    </section>
  </div>
)
