import type { z } from 'zod'
import { NOTHING } from '../../../kernel/web/ui/format.ts'
import { isCritical } from '../ranges.ts'
import type { LabResult, PanelValue, PreviousResult } from '../results.contract.ts'
import { FlagMark } from './words.tsx'

type Shown = Pick<LabResult, 'result_value' | 'unit' | 'reference_range' | 'interpretation' | 'custom_fields' | 'flag'>
type Value = Pick<z.infer<typeof PreviousResult>, 'result_value' | 'unit' | 'flag'>
const SHOWN = 4

/** A value with its unit and, if it is out of range, the word for it. */
export const ValueText = ({ result_value, unit, flag }: Value) =>
  result_value ? (
    <span>
      <span className="u-strong u-num">{result_value}</span> {unit && <span className="u-muted">{unit}</span>} <FlagMark flag={flag} />
    </span>
  ) : (
    <span>{NOTHING}</span>
  )

/** The values of a panel that matter first: critical, then abnormal, then the others. */
const byConcern = (values: readonly PanelValue[]): PanelValue[] => {
  const rank = ({ flag }: PanelValue) => (isCritical(flag) ? 0 : flag ? 1 : 2)
  return [...values].sort((a, b) => rank(a) - rank(b))
}

function PanelSummary({ values }: { values: readonly PanelValue[] }) {
  const given = values.filter(({ value }) => value)
  const abnormal = byConcern(given).filter(({ flag }) => flag)
  const rest = abnormal.length > SHOWN ? ` (${abnormal.length - SHOWN} more)` : ''
  return (
    <>
      {abnormal.slice(0, SHOWN).map(({ id, name, value, unit, flag }) => (
        <span key={id} className="lab-panel-value">
          {name} <ValueText result_value={value} unit={unit} flag={flag} />
        </span>
      ))}
      <span className="u-person-facts">
        {abnormal.length > 0 ? `${abnormal.length} of ${given.length} values abnormal${rest}` : `${given.length} values, none abnormal`}
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
          <ValueText {...result} />
          {result.reference_range && (
            <span className="u-person-facts">
              {/\d/.test(result.reference_range) ? 'Range' : 'Normal:'} {result.reference_range}
            </span>
          )}
        </>
      )}
      {result.interpretation && <span className="lab-interpretation">{result.interpretation}</span>}
    </span>
  )
}
