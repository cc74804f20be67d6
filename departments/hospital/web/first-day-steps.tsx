import { t } from '../../../kernel/contract/words/text.ts'
import './first-day.css'
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toastWords } from '../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { type FirstDayStep, fetchBackFirstStep, loadUsualCatalogues, putAwayFirstStep } from '../first-day.contract.ts'

/** Puts steps, or with `all` the whole list, away and fetches them back. */
export function useFirstDay() {
  const onError = toastWords(t('Failed to change the list'))
  const away = useCommand(putAwayFirstStep, { onError })
  const back = useCommand(fetchBackFirstStep, { onError })
  return {
    putAway: (step: string) => away.mutate({ step }),
    fetchBack: (step: string) => back.mutate({ step }),
    isBusy: (step: string) =>
      (away.isPending && away.variables.step === step) || (back.isPending && back.variables.step === step),
  }
}

/** Begins all catalogues that have nothing yet, and says which. */
export function LoadUsual() {
  const load = useCommand(loadUsualCatalogues, {
    onSuccess: ({ loaded }) =>
      toast.success(
        loaded.length
          ? t('Loaded: {list}', {
              list: loaded.map(({ nouns, added }) => `${formatNumber(added)} ${t(nouns)}`).join(', '),
            })
          : t('Every catalogue has begun already'),
      ),
    onError: toastWords(t('Failed to load the usual catalogues')),
  })
  return (
    <Button variant="default" size="xs" loading={load.isPending} onClick={() => load.mutate({})}>
      {t('Load all usual catalogues')}
    </Button>
  )
}

const words = ({ done, not_needed }: FirstDayStep) =>
  done ? t('Done') : not_needed ? t('Not needed here') : t('To do')

function Mark({ step }: { step: FirstDayStep }) {
  const Icon = step.done ? IconCircleCheck : step.not_needed ? IconCircleMinus : IconCircle
  return (
    <span className="first-day-mark" data-done={step.done || undefined}>
      <Icon size={20} aria-hidden />
      <span className="u-small">{words(step)}</span>
    </span>
  )
}

type Props = { steps: readonly FirstDayStep[]; actions: ReturnType<typeof useFirstDay> }

/** The steps of the first day: what each is about, whether it is done, and the way to its screen. */
export function FirstDaySteps({ steps, actions }: Props) {
  return (
    <ol className="first-day-steps">
      {steps.map((step) => (
        <li key={step.key}>
          <Mark step={step} />
          <div className="first-day-words">
            <Link to={step.to} className="u-link u-strong">
              {step.title}
            </Link>
            <span className="u-person-facts">{step.hint}</span>
            {step.fact && <span className="u-small">{step.fact}</span>}
            {step.not_needed && !step.done && (
              <span className="u-small u-muted">
                {t('{by} said so on {at}', { by: step.not_needed.by, at: formatDate(step.not_needed.at) })}
              </span>
            )}
          </div>
          {!step.done && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={actions.isBusy(step.key)}
              onClick={() => (step.not_needed ? actions.fetchBack(step.key) : actions.putAway(step.key))}
            >
              {step.not_needed ? t('Needed after all') : t('Not needed here')}
              <span className="u-visually-hidden">: {step.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
