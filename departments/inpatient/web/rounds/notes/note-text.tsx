import { t } from '../../../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { DiagnosisList, soapFields } from '../../../../consultation/web/offers.tsx'
import { type Carried, type CarriedLine, markedLines, type NoteTexts } from '../../../rounds/carried.ts'
import type { WardNote } from '../../../rounds.contract.ts'
import '../rounds.css'

/** `Carried over: Dr Kimani, 21/11/2026 09:20`. */
const carriedFrom = ({ written_by, written_at }: Pick<CarriedLine, 'written_by' | 'written_at'>): string =>
  `${written_by}, ${formatDateTime(written_at)}`

/** A text of a note; a line that was carried over from an earlier note says so, with whose it is. */
const MarkedText = ({ text, carried }: { text: string; carried: readonly CarriedLine[] }) => (
  <div className="rounds-text">
    {markedLines(text, carried).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands in its text
      <p key={at} data-carried={line.carried ? true : undefined}>
        {line.text || ' '}
        {line.carried && (
          <span className="rounds-carried">{t('carried over: {carried}', { carried: carriedFrom(line.carried) })}</span>
        )}
      </p>
    ))}
  </div>
)

type Written = NoteTexts & { carried: Carried; diagnoses: WardNote['diagnoses'] }
/** A note to read, on screen and on paper. */
export const NoteText = ({ note }: { note: Written }) => (
  <div className="consultation-view">
    {soapFields
      .filter(({ name }) => note[name].trim() || (name === 'assessment' && note.diagnoses.length > 0))
      .map(({ name, label }) => (
        <div key={name}>
          <h3>{label}</h3>
          {note[name].trim() && <MarkedText text={note[name]} carried={note.carried[name] ?? []} />}
          {name === 'assessment' && note.diagnoses.length > 0 && <DiagnosisList rows={note.diagnoses} />}
        </div>
      ))}
  </div>
)

/** That a note was changed after it was signed. */
export const Amended = ({ count }: { count: number }) =>
  count > 0 ? <Badge tone="blue">{count === 1 ? t('Amended') : t('Amended {count} times', { count })}</Badge> : null
