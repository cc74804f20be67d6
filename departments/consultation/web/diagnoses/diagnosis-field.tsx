import { t } from '../../../../kernel/contract/words/text.ts'
import '../consultation.css'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { findDiagnoses } from '../../contract.ts'
import { codeQuestion } from '../../findings/plausible.ts'
import { useDeskState, useWho } from '../desk.ts'
import { diagnosesOf, type NoteValues } from '../notes/note.ts'
import { addDiagnosis, makePrimary, removeDiagnosis, setCertainty } from './diagnoses.ts'

const MATCHES_SHOWN = 8
const MOST = 20

/** Finds codes by code, words or everyday names; what is picked clears the box for the next one. */
function DiagnosisSearch({ onPick }: { onPick: (found: { code: string; title: string }) => void }) {
  const [search, setSearch] = useState('')
  const [round, setRound] = useState(0)
  const found = useEndpoint(
    findDiagnoses,
    { search },
    { enabled: search.length >= LOOKUP_MIN, refreshEvery: false, staleTime: Number.POSITIVE_INFINITY },
  )
  const startAgain = () => {
    setSearch('')
    setRound(round + 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Escape of the box inside
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && search) {
          event.preventDefault()
          startAgain()
        }
      }}
    >
      <Lookup
        key={round}
        label={t('Diagnoses (ICD-10)')}
        placeholder={t('Code, words or everyday name')}
        search={search}
        onSearch={setSearch}
        query={{ ...found, data: found.data && { rows: found.data.rows.slice(0, MATCHES_SHOWN) } }}
        rowKey={(row) => row.code}
        render={(row) => (
          <>
            <strong>{row.code}</strong> {row.title}
          </>
        )}
        onPick={(row) => {
          onPick(row)
          startAgain()
        }}
        empty={<p className="u-muted u-small">{t('Nothing in ICD-10 matches “{search}”', { search })}</p>}
        failure={t('Failed to search diagnoses')}
        autoFocus={round > 0}
      />
    </div>
  )
}

/** The coded diagnoses of the note: several, one primary, each suspected or confirmed. */
export function DiagnosisField() {
  const { field, fieldState } = useController<NoteValues, 'diagnoses'>({ name: 'diagnoses' })
  const rows = diagnosesOf(field.value)
  const who = useWho()
  const { testsOpen } = useDeskState()
  return (
    <fieldset className="consultation-diagnoses" aria-label={t('Diagnoses')}>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.code}>
              <span>
                <strong>{row.code}</strong> {row.title}
              </span>
              {row.is_primary ? (
                <Badge tone="blue">{t('Primary')}</Badge>
              ) : (
                <button
                  type="button"
                  className="u-link u-small"
                  onClick={() => field.onChange(makePrimary(rows, row.code))}
                >
                  {t('Make primary')}
                  <span className="u-visually-hidden"> {row.code}</span>
                </button>
              )}
              <select
                aria-label={t('Certainty of {code}', { code: row.code })}
                value={row.certainty}
                onChange={(event) =>
                  field.onChange(
                    setCertainty(rows, row.code, event.currentTarget.value === 'suspected' ? 'suspected' : 'confirmed'),
                  )
                }
              >
                <option value="confirmed">{t('Confirmed')}</option>
                <option value="suspected">{t('Suspected')}</option>
              </select>
              <button
                type="button"
                className="u-icon-button"
                aria-label={t('Remove {code}', { code: row.code })}
                title={t('Remove')}
                onClick={() => field.onChange(removeDiagnosis(rows, row.code))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows.length < MOST && (
        <DiagnosisSearch onPick={(found) => field.onChange(addDiagnosis(rows, found, testsOpen))} />
      )}
      {rows.map((row) => {
        const question = who && codeQuestion(who, row.code)
        return (
          question && (
            <p key={row.code} className="u-message" data-tone="amber" role="status">
              {t('{question}. Is it right?', { question })}
            </p>
          )
        )
      })}
      <p className="u-message" data-error={fieldState.error ? true : undefined} aria-live="polite">
        {fieldState.error?.message ?? fieldState.error?.root?.message}
      </p>
    </fieldset>
  )
}
