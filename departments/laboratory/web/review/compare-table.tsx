import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { isCritical } from '../../ranges.ts'
import { isJudged, valuesOf as read } from '../../results/summary.ts'
import type { getLabResult, LabResult, PanelValue } from '../../results.contract.ts'
import { DeltaMark, FlagMark, OpenMark } from '../words.tsx'

type Before = Output<typeof getLabResult>['previous'][number]
const SHOWN = 3

/** A result with one value is compared like a panel of one. */
const valuesOf = (result: Parameters<typeof read>[0], name: string): readonly PanelValue[] =>
  read({ ...result, test_name: name })

const Old = ({ of }: { of: PanelValue | undefined }) => (
  <td className="u-num u-muted">
    {of?.value || NOTHING} <FlagMark flag={of?.flag ?? null} />
  </td>
)

type Props = {
  result: LabResult
  /** Of an amendment: the approved result that it is to replace. */
  standing?: LabResult
  previous: readonly Before[] | undefined
}

/**
 * The result beside those that the patient had before: value now, of an amendment what stands, range, flag, and one
 * column for each earlier day.
 */
export function CompareTable({ result, standing, previous }: Props) {
  const written = valuesOf(result, result.test_name)
  const stands = standing && valuesOf(standing, standing.test_name)
  // A value that the amendment leaves out is seen, too.
  const gone = (stands ?? []).filter(({ id }) => !written.some((value) => value.id === id))
  const now = [...written, ...gone.map((value) => ({ ...value, value: '', flag: null }))]
  const earlier = (previous ?? []).slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone
    <section className="lab-compare" aria-label={t('Compared with earlier results')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Test')}</th>
            <th scope="col">{stands ? t('Amended') : t('Now')}</th>
            {stands && <th scope="col">{t('Stands')}</th>}
            <th scope="col">{t('Range')}</th>
            <th scope="col">{t('Flag')}</th>
            {earlier.map((before) => (
              <th key={before.id} scope="col" className="u-num">
                {formatDate(before.performed_at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.map((value) => (
            <tr key={value.id} data-tone={isCritical(value.flag) ? 'red' : value.flag ? 'amber' : undefined}>
              <th scope="row">{value.name}</th>
              <td className="u-num">
                <strong>{value.value || NOTHING}</strong> <span className="u-muted">{value.unit}</span>
              </td>
              {stands && <Old of={stands.find(({ id }) => id === value.id)} />}
              <td className="u-num u-muted">
                <span className="u-nowrap">{value.reference_range ?? NOTHING}</span>
                {value.range_note && <span className="lab-range-note">{value.range_note}</span>}
              </td>
              <td>
                <FlagMark flag={value.flag} /> {value.value && !value.flag && !isJudged(value) && <OpenMark />}
                {value.remark && <span className="lab-remark">{value.remark}</span>}
                {value.given && <span className="lab-remark">{t('Typed as {given}', { given: value.given })}</span>}
                <DeltaMark delta={value.delta} />
              </td>
              {earlier.map((before) => (
                <Old key={before.id} of={valuesOf(before, '').find(({ id }) => id === value.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {previous && earlier.length === 0 && <p className="u-small u-muted">{t('No earlier result of this test.')}</p>}
    </section>
  )
}
