import { useState } from 'react'
import type { Fault, ImportAnswer, PageImport, Said } from '../../contract/imports.ts'
import { t } from '../../contract/words/text.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Notice } from '../ui/overlay/feedback.tsx'
import { Panel } from '../ui/page/page.tsx'

const loaded = <R,>(rows: readonly R[]) => ({ data: { rows }, error: null, refetch: () => undefined })

const Faults = ({ rows }: { rows: readonly Fault[] }) => (
  <DataTable<Fault>
    label={t('Faulty rows')}
    query={loaded(rows)}
    rowKey={(row) => `${row.line} ${row.column} ${row.text}`}
    columns={[
      { key: 'line', label: t('Row'), card: 'title', render: (row) => t('Row {at}', { at: row.line }) },
      { key: 'column', label: t('Column'), render: (row) => (row.column ? t(row.column) : t('The whole row')) },
      { key: 'text', label: t('What is wrong'), card: 'wide', render: (row) => t(row.text) },
    ]}
    empty={null}
  />
)

const Rows = ({ summary, rows, open }: { summary: string; rows: readonly Said[]; open?: boolean }) => (
  <details open={open}>
    <summary>{summary}</summary>
    <ul className="u-plain-list u-small">
      {rows.map(({ line: at, text }) => (
        <li key={at}>{t('Row {at}: {text}', { at, text })}</li>
      ))}
    </ul>
  </details>
)

type Sample = ImportAnswer['sample']
const SampleTable = ({ titles, rows }: Sample) => (
  <DataTable<Sample['rows'][number]>
    label={t('How the first rows are read')}
    query={loaded(rows)}
    rowKey={(row) => String(row.line)}
    columns={titles.map((title, index) => ({
      key: title,
      label: t(title),
      ...(index === 0 ? { card: 'title' as const } : {}),
      render: (row: Sample['rows'][number]) => row.cells[index] || '–',
    }))}
    empty={null}
  />
)

type Props = {
  of: PageImport
  answer: ImportAnswer
  pending: boolean
  onSave: (withDoubtful: boolean) => void
}

/** What stands in the file: what is wrong, what is here already, how it is read; and the button that brings it in. */
export function Findings({ of, answer, pending, onSave }: Props) {
  const [withDoubtful, setWithDoubtful] = useState(false)
  const { rows, faulty, known, doubtful } = answer
  const coming = rows - known - (withDoubtful ? 0 : doubtful)
  const things = (count: number) =>
    t('{count} {things}', { count: formatNumber(count), things: count === 1 ? t(of.noun) : t(of.nouns) })
  return (
    <>
      {faulty > 0 && (
        <Panel title={t('Faulty rows')} flush>
          <Notice tone="red">
            {t(
              '{faulty} of {rows} rows cannot be imported. Mend them in the file and choose it again: nothing is imported by halves.',
              {
                faulty: formatNumber(faulty),
                rows: formatNumber(rows),
              },
            )}
          </Notice>
          <Faults rows={answer.faults} />
        </Panel>
      )}
      <Panel title={t('How the first rows are read')} flush>
        <SampleTable {...answer.sample} />
      </Panel>
      <Panel title={t('Import')}>
        <div className="u-stack">
          {answer.ignored_columns.length > 0 && (
            <Notice tone="amber">
              {t('Not imported, because nobody knows what they mean: {columns}', {
                columns: answer.ignored_columns.join(', '),
              })}
            </Notice>
          )}
          {answer.told_rows.length > 0 && <Rows open summary={t('What changes')} rows={answer.told_rows} />}
          {known > 0 && (
            <Rows summary={t('{count} here already; left out', { count: things(known) })} rows={answer.known_rows} />
          )}
          {doubtful > 0 && (
            <>
              <Rows
                open
                summary={t('{count} may be here already', { count: things(doubtful) })}
                rows={answer.doubtful_rows}
              />
              <label className="u-checkbox">
                <input
                  type="checkbox"
                  checked={withDoubtful}
                  onChange={(event) => setWithDoubtful(event.currentTarget.checked)}
                />
                <span>{t('Import these as well: I have looked, they are others')}</span>
              </label>
            </>
          )}
          <div className="u-form-actions">
            <Button loading={pending} disabled={faulty > 0 || coming === 0} onClick={() => onSave(withDoubtful)}>
              {t('Import {count}', { count: things(coming) })}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  )
}
