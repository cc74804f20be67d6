import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { NOTHING } from '../../../../kernel/web/ui/format.ts'
import { isCritical } from '../../ranges.ts'
import { countValues, isJudged } from '../../results/summary.ts'
import type { LabResult, PanelValue, PreviousResult } from '../../results.contract.ts'
import { DeltaMark, FlagMark, OpenMark } from '../words.tsx'

type Shown = Pick<
  LabResult,
  | 'result_value'
  | 'unit'
  | 'reference_range'
  | 'range_note'
  | 'interpretation'
  | 'custom_fields'
  | 'flag'
  | 'judged'
  | 'remark'
  | 'delta'
  | 'change'
>
type Value = Pick<z.infer<typeof PreviousResult>, 'result_value' | 'unit' | 'flag'>
const SHOWN = 4

/** A value with its unit and, if it is out of range, the word for it. */
export const ValueText = ({ result_value, unit, flag }: Value) =>
  result_value ? (
    <span>
      <span className="u-strong u-num">{result_value}</span> {unit && <span className="u-muted">{unit}</span>}{' '}
      <FlagMark flag={flag} />
    </span>
  ) : (
    <span>{NOTHING}</span>
  )

/** The values of a panel that matter first: critical, then abnormal, then what nobody could judge, then the others. */
const byConcern = (values: readonly PanelValue[]): PanelValue[] => {
  const rank = (value: PanelValue) => (isCritical(value.flag) ? 0 : value.flag ? 1 : isJudged(value) ? 3 : 2)
  return [...values].sort((a, b) => rank(a) - rank(b))
}

function PanelSummary({ values }: { values: readonly PanelValue[] }) {
  const given = values.filter(({ value }) => value)
  const seen = byConcern(given).filter((each) => each.flag || !isJudged(each))
  const rest = seen.length > SHOWN ? ` (${seen.length - SHOWN} more)` : ''
  return (
    <>
      {seen.slice(0, SHOWN).map((each) => (
        <span key={each.id} className="lab-panel-value">
          {each.name} <ValueText result_value={each.value} unit={each.unit} flag={each.flag} />{' '}
          {!each.flag && <OpenMark />}
        </span>
      ))}
      <span className="u-person-facts">
        {countValues(given)}
        {rest}
      </span>
    </>
  )
}

/** A result in a row: value, unit, range and interpretation; of a panel the abnormal values and how many there are. */
export function ResultValue({ result }: { result: Shown }) {
  return (
    <span className="lab-stacked">
      {result.custom_fields ? (
        <PanelSummary values={result.custom_fields} />
      ) : (
        <>
          <span>
            <ValueText {...result} /> {result.result_value && !result.flag && !result.judged && <OpenMark />}
          </span>
          {result.reference_range && (
            <span className="u-person-facts">
              {/\d/.test(result.reference_range) ? t('Range') : t('Normal:')} {result.reference_range}
            </span>
          )}
          {result.range_note && <span className="u-person-facts">{result.range_note}</span>}
        </>
      )}
      {result.remark && <span className="lab-remark">{result.remark}</span>}
      <DeltaMark delta={result.delta} />
      {result.change && <span className="lab-delta">{t('Changed: it said {was}', { was: result.change.was })}</span>}
      {result.interpretation && <span className="lab-interpretation">{result.interpretation}</span>}
    </span>
  )
}
