import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { getLabTrend, type TrendPoint } from '../../figures.contract.ts'
import { ValueText } from './result-value.tsx'

const SHOWN = 12

/** The values that the test has had, in the order of the newest result. */
const valuesIn = (points: readonly TrendPoint[]) => {
  const values = new Map<string, { id: string; name: string; unit: string | null; range: string | null }>()
  for (const point of points)
    for (const { id, name, unit, reference_range } of point.values)
      if (!values.has(id)) values.set(id, { id, name, unit, range: reference_range })
  return [...values.values()]
}

/** A column for each day, a line for each value. */
function Table({ points }: { points: readonly TrendPoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keys
    <section className="lab-trend" tabIndex={0} aria-label={t('Results over time')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('Reference range')}</th>
            {points.map((point) => (
              <th key={point.id} scope="col" className="u-num">
                {formatDateTime(point.collection_time ?? point.performed_at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {valuesIn(points).map((value) => (
            <tr key={value.id}>
              <th scope="row">
                {value.name} {value.unit && <span className="u-muted">{value.unit}</span>}
              </th>
              <td className="u-num">{value.range ?? NOTHING}</td>
              {points.map((point) => {
                const found = point.values.find((each) => each.id === value.id)
                return (
                  <td key={point.id} className="u-num">
                    {found?.value ? (
                      <ValueText
                        result_value={found.value}
                        unit={found.unit === value.unit ? null : found.unit}
                        flag={found.flag}
                      />
                    ) : (
                      NOTHING
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Props = { patientId: string; test: { test_type_id: string; test_name: string }; onClose: () => void }

/** One test of a patient over time. */
export function ResultTrend({ patientId, test, onClose }: Props) {
  const [page, setPage] = useState(1)
  const query = useEndpoint(getLabTrend, {
    patient_id: patientId,
    test_type_id: test.test_type_id,
    page,
    page_size: SHOWN,
  })
  const total = query.data?.total ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('{test_name} over time', { test_name: test.test_name })}
      size="lg"
      footer={
        <>
          {page > 1 && (
            <Button variant="default" onClick={() => setPage(page - 1)}>
              {t('Newer')}
            </Button>
          )}
          {total > page * SHOWN && (
            <Button variant="default" onClick={() => setPage(page + 1)}>
              {t('Older')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      {query.data ? (
        <Table points={query.data.rows} />
      ) : (
        <Waiting for={query} failure={t('Failed to load lab results')} lines={6} />
      )}
    </Dialog>
  )
}
