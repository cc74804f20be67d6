import type { ComponentPropsWithRef, ReactNode } from 'react'

type BoxProps = {
  /** Of the box, not of what is typed into. */
  className?: string | undefined
  leftSection?: ReactNode
  /** What stands at the right: a unit, a button. A click on a text goes through to the input. */
  rightSection?: ReactNode
  /** 30 px high. */
  small?: boolean | undefined
  children: ReactNode
}

/** The frame of what is typed or chosen, with a sign at each side. */
export const InputBox = ({ className = '', leftSection, rightSection, small, children }: BoxProps) => (
  <div
    className={`u-input-box ${className}`.trim()}
    data-small={small || undefined}
    data-left={leftSection ? true : undefined}
    data-right={rightSection ? true : undefined}
  >
    {leftSection && <span className="u-input-section">{leftSection}</span>}
    {children}
    {rightSection && (
      <span className="u-input-section" data-right>
        {rightSection}
      </span>
    )}
  </div>
)

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  Omit<BoxProps, 'children'> & {
    /** What stands in it is refused: a red border, and `aria-invalid`. */
    error?: boolean | undefined
    /** Without a border: it only shows something. */
    filled?: boolean | undefined
  }

/** One line to type into; labels and messages are the field's around it (`FieldShape`). */
export const Input = ({ className, leftSection, rightSection, small, error, filled, ...props }: InputProps) => (
  <InputBox {...{ className, leftSection, rightSection, small }}>
    <input
      className="u-input"
      aria-invalid={error || undefined}
      data-error={error || undefined}
      data-filled={filled || undefined}
      {...props}
    />
  </InputBox>
)
