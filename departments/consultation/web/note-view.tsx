import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import type { Diagnosis } from '../contract.ts'
import { type NoteContent, soapFields } from './note.ts'

/** Coded diagnoses as a list: the primary one first and marked. */
export const DiagnosisList = ({ rows }: { rows: readonly Diagnosis[] }) => (
  <ul className="consultation-codes">
    {[...rows]
      .sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map((row) => (
        <li key={row.code}>
          <strong>{row.code}</strong> {row.title} {row.is_primary && <Badge tone="blue">Primary</Badge>}{' '}
          {row.certainty === 'suspected' && <Badge tone="amber">Suspected</Badge>}
        </li>
      ))}
  </ul>
)

/** A note to read. */
export function NoteView({ note }: { note: NoteContent }) {
  return (
    <div className="consultation-view">
      {soapFields.map(({ name, label }) => (
        <div key={name}>
          <h3>{label}</h3>
          <p className="consultation-text">{note[name] || <span className="u-muted">Nothing written</span>}</p>
          {name === 'assessment' && note.diagnoses.length > 0 && <DiagnosisList rows={note.diagnoses} />}
        </div>
      ))}
      {(note.next_review_date || note.next_review_notes) && (
        <div>
          <h3>Review</h3>
          <p className="consultation-text">
            {[note.next_review_date && `On ${formatDate(note.next_review_date)}`, note.next_review_notes].filter(Boolean).join('. ')}
          </p>
        </div>
      )}
    </div>
  )
}
