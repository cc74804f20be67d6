import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { requireTwoFactor } from '../contract.ts'

/** For a hospital's admin: whether everybody in the hospital needs two-factor sign-in. */
export default function TwoFactorRequirement() {
  const { me, reload } = useSession()
  const required = me?.hospital?.require_two_factor ?? false
  const command = useCommand(requireTwoFactor, {
    onSuccess: (_, input) => {
      toast.success(
        input.required
          ? t('Two-factor sign-in is required now')
          : t('Two-factor sign-in is everybody’s own choice now'),
      )
      void reload()
    },
    onError: toastError,
  })
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        checked={command.isPending ? command.variables.required : required}
        disabled={command.isPending}
        onChange={(event) => command.mutate({ required: event.currentTarget.checked })}
      />
      <span>
        {rich('Require it of everybody in this hospital{span}', {
          span: (
            <span className="u-card-description">
              {t('Whoever has not set it up is asked to with the next click.')}
            </span>
          ),
        })}
      </span>
    </label>
  )
}
