import { IconEraser } from '@tabler/icons-react'
import { Fragment } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, formatDateTime, formatTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { type GuideField, type GuideKey, guideFields, guideSections } from '../../maternity/guide.data.ts'
import { valueText } from '../../maternity/guide.ts'
import type { LabourEntry } from '../../maternity.contract.ts'

type Props = { entries: readonly LabourEntry[]; onStrike: ((entry: LabourEntry) => void) | null }
const fieldOf = (key: GuideKey): GuideField => guideFields[key]
const unitOf = (field: GuideField): string => ('number' in field ? field.number.unit : '')

function Value({ entry, field }: { entry: LabourEntry; field: GuideKey }) {
  const value = entry.observed[field]
  if (value === undefined) return NOTHING
  const text = typeof value === 'number' ? value : valueText(field, value)
  const alert = entry.alerts.find((each) => each.field === field)
  if (!alert || entry.struck_at) return <span className={entry.struck_at ? 'chart-struck' : undefined}>{text}</span>
  return (
    <span className="guide-alert" title={alert.text}>
      {text} <span className="guide-alert-word">{t('Alert')}</span>
    </span>
  )
}

/** The labour care guide: a row for each field, by section, a column for each time, the oldest at the left. */
export function GuideTable({ entries, onStrike }: Props) {
  const columns = entries.length + 2
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <section className="guide-scroll" tabIndex={0} aria-label={t('Labour Care Guide')}>
      <table className="guide-table">
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Alert')}</th>
            {entries.map((entry, index) => (
              <th key={entry.id} scope="col" title={`${formatDateTime(entry.observed_at)}, ${entry.recorded_by_name}`}>
                <span className="u-small u-muted">
                  {formatDate(entry.observed_at) === formatDate(entries[index - 1]?.observed_at)
                    ? ' '
                    : formatDate(entry.observed_at).slice(0, 5)}
                </span>
                <span className={entry.struck_at ? 'chart-struck' : undefined}>{formatTime(entry.observed_at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guideSections.map((section) => (
            <Fragment key={section.label}>
              <tr>
                <th scope="rowgroup" colSpan={columns} className="guide-section">
                  {section.label}
                </th>
              </tr>
              {section.fields.map((field) => (
                <tr key={field}>
                  <th scope="row">
                    {guideFields[field].label} <span className="u-small u-muted">{unitOf(fieldOf(field))}</span>
                  </th>
                  <td className="u-small u-muted guide-words">{fieldOf(field).limit ?? NOTHING}</td>
                  {entries.map((entry) => (
                    <td key={entry.id} className={'text' in guideFields[field] ? 'guide-words' : undefined}>
                      <Value entry={entry} field={field} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          <tr>
            <th scope="rowgroup" colSpan={columns} className="guide-section">
              {t('Shared decision-making')}
            </th>
          </tr>
          {(['assessment', 'plan'] as const).map((text) => (
            <tr key={text}>
              <th scope="row">{text === 'plan' ? t('Plan') : t('Assessment')}</th>
              <td className="u-muted">{NOTHING}</td>
              {entries.map((entry) => (
                <td key={entry.id} className="guide-words">
                  {entry[text] ?? NOTHING}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('By')}</th>
            <td />
            {entries.map((entry) => (
              <td key={entry.id} className="u-small guide-words">
                {entry.recorded_by_name}
                {entry.struck_at && (
                  <span className="chart-struck-note">
                    {t('Struck out by {struck_by_name}: {strike_reason}', {
                      struck_by_name: entry.struck_by_name,
                      strike_reason: entry.strike_reason,
                    })}
                  </span>
                )}
                {onStrike && !entry.struck_at && (
                  <button
                    type="button"
                    className="u-icon-button"
                    aria-label={t('Strike out the column of {observed_at}', {
                      observed_at: formatDateTime(entry.observed_at),
                    })}
                    onClick={() => onStrike(entry)}
                  >
                    <IconEraser size={16} aria-hidden />
                  </button>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
