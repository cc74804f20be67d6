import type { ReactNode } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { Consultation, Diagnosis } from '../../contract.ts'
import { knowsAll, writeFinding } from '../../findings/texts.ts'
import { specialtyOf } from '../../specialties/index.ts'
import type { Section, Specialty } from '../../specialties/types.ts'
import { type NoteContent, soapFields } from './note.ts'
import '../findings/findings.css'

/** Coded diagnoses as a list: the primary one first and marked. */
export const DiagnosisList = ({ rows }: { rows: readonly Diagnosis[] }) => (
  <ul className="consultation-codes">
    {[...rows]
      .sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map((row) => (
        <li key={row.code}>
          <strong>{row.code}</strong> {row.title} {row.is_primary && <Badge tone="blue">{t('Primary')}</Badge>}{' '}
          {row.certainty === 'suspected' && <Badge tone="amber">{t('Suspected')}</Badge>}
        </li>
      ))}
  </ul>
)

function SectionView({ section, note }: { section: Section; note: NoteContent }) {
  const found = section.fields.flatMap((field) => {
    const value = note.findings[field.key]
    return value === undefined ? [] : [{ field, text: writeFinding(field, value) }]
  })
  const codes = section.part === 'assessment' ? note.diagnoses : []
  return (
    <div>
      <h3>{section.title}</h3>
      {found.length > 0 ? (
        <dl className="findings-read">
          {found.map(({ field, text }) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        codes.length === 0 && <p className="u-muted">{t('Nothing written')}</p>
      )}
      {codes.length > 0 && <DiagnosisList rows={codes} />}
    </div>
  )
}

const byFindings = (specialty: Specialty, note: NoteContent): ReactNode =>
  specialty.sections.map((section) => <SectionView key={section.title} section={section} note={note} />)

const byTexts = (note: NoteContent): ReactNode =>
  soapFields.map(({ name, label }) => (
    <div key={name}>
      <h3>{label}</h3>
      <p className="consultation-text">{note[name] || <span className="u-muted">{t('Nothing written')}</span>}</p>
      {name === 'assessment' && note.diagnoses.length > 0 && <DiagnosisList rows={note.diagnoses} />}
    </div>
  ))

type NoteViewProps = { note: NoteContent & Partial<Pick<Consultation, 'addenda'>>; department: string }

/**
 * A note to read: a specialty's findings by their labels; without findings, or with some that its declaration no longer
 * knows, the four texts; what was added later at the end.
 */
export function NoteView({ note, department }: NoteViewProps) {
  const specialty = specialtyOf(department)
  const found = specialty && Object.keys(note.findings).length > 0 && knowsAll(specialty, note.findings)
  return (
    <div className="consultation-view" data-findings={found || undefined}>
      {found ? byFindings(specialty, note) : byTexts(note)}
      {(note.next_review_date || note.next_review_notes) && (
        <div>
          <h3>{t('Review')}</h3>
          <p className="consultation-text">
            {[
              note.next_review_date &&
                t('On {next_review_date}', { next_review_date: formatDate(note.next_review_date) }),
              note.next_review_notes,
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
        </div>
      )}
      {(note.addenda ?? []).map((row) => (
        <div key={row.id}>
          <h3>{t('Addendum')}</h3>
          <p className="consultation-text">{row.addendum}</p>
          <p className="u-small u-muted">
            {formatDateTime(row.created_at)}, {row.author_name}
          </p>
        </div>
      ))}
    </div>
  )
}
