import { type ReactNode, useRef, useState } from 'react'
import { IMPORT_LIMIT, type ImportAnswer, type PageImport } from '../../contract/imports.ts'
import type { Endpoint, Input } from '../../contract/index.ts'
import { t } from '../../contract/words/text.ts'
import { asCallError, call } from '../data/call.ts'
import { saveBlob } from '../data/download.ts'
import { invalidateTopics } from '../data/query.ts'
import { newId } from '../id.ts'
import { Button } from '../ui/button.tsx'
import { FilePicker } from '../ui/fields/file-picker.tsx'
import { formatNumber } from '../ui/format.ts'
import { Notice } from '../ui/overlay/feedback.tsx'
import { Page, Panel } from '../ui/page/page.tsx'
import { Findings } from './findings.tsx'

type Props<A extends ImportAnswer> = {
  of: PageImport
  title: string
  /** What the person has to know before. */
  intro?: ReactNode
  /** Shown when the rows are in, with the answer. */
  done: (answer: A) => ReactNode
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The heads of the columns and one row, for whoever begins with an empty file. */
function saveEmptyFile({ columns, nouns }: PageImport) {
  const all = Object.values(columns)
  const rows = [all.map(({ title }) => title), all.map(({ example }) => example)]
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  saveBlob(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `${nouns.replaceAll(' ', '-')}.csv`)
}

/** The columns that are understood, and by which other names. */
const Understood = ({ of: { columns } }: { of: PageImport }) => (
  <details>
    <summary>{t('Which columns are understood')}</summary>
    <ul className="u-plain-list u-small">
      {Object.entries(columns).map(([key, { title, also = [], required }]) => (
        <li key={key}>
          <strong>{t(title)}</strong>
          {required && <span className="u-muted"> {t('(required)')}</span>}
          {also.length > 0 && <span className="u-muted"> {t('or {names}', { names: also.join(', ') })}</span>}
        </li>
      ))}
    </ul>
  </details>
)

type Chosen = { name: string; size: number; bytes: Blob }

/** The file that was chosen, what the server says of it, and the way to bring it in. */
function useImport<A extends ImportAnswer>({ run }: PageImport) {
  const [file, setFile] = useState<Chosen | null>(null)
  const [answer, setAnswer] = useState<A | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState<'look' | 'save' | null>(null)
  // The same for each try of one saving: what was carried out, its answer lost on the way, is not carried out twice. With
  // the doubtful rows it is another saving.
  const keys = useRef({ certain: newId(), all: newId() })

  async function ask(chosen: Chosen, how: { save: boolean; with_doubtful: boolean }) {
    setPending(how.save ? 'save' : 'look')
    setRefusal(undefined)
    const input = { filename: chosen.name, save: String(how.save), with_doubtful: String(how.with_doubtful) }
    try {
      // The endpoint parses its answer; its type is lost only because every import shares this page.
      const said = await call(run, input as Input<Endpoint>, {
        file: chosen.bytes,
        ...(how.save ? { key: keys.current[how.with_doubtful ? 'all' : 'certain'] } : {}),
      })
      setAnswer(said as A)
      if (how.save) invalidateTopics(run.changes ?? [])
    } catch (thrown) {
      const error = asCallError(thrown)
      setRefusal(error.field_errors?.filename ?? error.message)
    } finally {
      setPending(null)
    }
  }

  return {
    file,
    answer,
    refusal,
    pending,
    async choose(picked: File) {
      keys.current = { certain: newId(), all: newId() }
      setAnswer(null)
      const chosen = { name: picked.name, size: picked.size, bytes: picked as Blob }
      setFile(chosen)
      if (picked.size > IMPORT_LIMIT) return setRefusal(t('Please choose a file of at most 4 MB'))
      // A file that is changed meanwhile could not be sent again.
      chosen.bytes = new Blob([await picked.arrayBuffer()])
      await ask(chosen, { save: false, with_doubtful: false })
    },
    save: (with_doubtful: boolean) => file && ask(file, { save: true, with_doubtful }),
    clear() {
      setFile(null)
      setAnswer(null)
      setRefusal(undefined)
    },
  }
}

/** The page of an import: choose a file, look at what it says, bring it in or mend it. */
export function ImportPage<A extends ImportAnswer>({ of, title, intro, done }: Props<A>) {
  const { file, answer, refusal, pending, choose, save, clear } = useImport<A>(of)
  const saved = answer && answer.imported !== null ? answer : null
  return (
    <Page title={title}>
      <div className="u-stack">
        {saved ? (
          <Panel title={t('Imported')}>
            <div className="u-stack">
              <Notice tone="green">
                {t('{count} {things} imported from {file}', {
                  count: formatNumber(saved.imported ?? 0),
                  things: saved.imported === 1 ? t(of.noun) : t(of.nouns),
                  file: file?.name,
                })}
              </Notice>
              {done(saved)}
              <div className="u-row">
                <Button variant="default" onClick={clear}>
                  {t('Import another file')}
                </Button>
              </div>
            </div>
          </Panel>
        ) : (
          <Panel title={t('File')}>
            <div className="u-stack">
              {intro}
              <FilePicker
                label={pending === 'look' ? t('Reading …') : t('Choose a file (CSV)')}
                accept=".csv,text/csv,text/plain"
                help={t('Up to {most} rows; the first row names the columns. Looking at it changes nothing.', {
                  most: formatNumber(of.most),
                })}
                files={
                  file ? [{ ...file, key: file.name, state: pending ? 'uploading' : refusal ? 'failed' : 'done' }] : []
                }
                disabled={pending !== null}
                error={refusal}
                onPick={([picked]) => picked && void choose(picked)}
                onRemove={clear}
              />
              <div className="u-row">
                <Button variant="default" onClick={() => saveEmptyFile(of)}>
                  {t('Save an empty file')}
                </Button>
              </div>
              <Understood of={of} />
            </div>
          </Panel>
        )}
        {!saved && answer && <Findings of={of} answer={answer} pending={pending === 'save'} onSave={save} />}
      </div>
    </Page>
  )
}
