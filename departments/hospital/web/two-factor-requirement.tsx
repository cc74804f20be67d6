import { useSession } from '../../../kernel/web/session.tsx'
import { toast, toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { requireTwoFactor } from '../contract.ts'

/** For a hospital's admin: whether everybody in the hospital needs two-factor sign-in. */
export default function TwoFactorRequirement() {
  const { me, reload } = useSession()
  const required = me?.hospital?.require_two_factor ?? false
  const command = useCommand(requireTwoFactor, {
    onSuccess: (_, input) => {
      toast.success(input.required ? 'Two-factor sign-in is required now' : 'Two-factor sign-in is everybody’s own choice now')
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
        Require it of everybody in this hospital
        <span className="u-card-description">Whoever has not set it up is asked to with the next click.</span>
      </span>
    </label>
  )
}
