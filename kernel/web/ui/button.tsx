import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

type Look = {
  /**
   * `filled`, the default: the next step, one on a page. `default`: what else can be done. `light`: the next step in a
   * row. `subtle`: beside others.
   */
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined
  /** 36 px high without it; `xs` and `compact-md` 30, `compact-sm` 26. On a telephone each is 44. */
  size?: 'xs' | 'compact-sm' | 'compact-md' | undefined
  /** For what cannot be taken back. */
  color?: 'red' | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** It is under way: the button turns a wheel and cannot be pressed again. */
  loading?: boolean | undefined
  fullWidth?: boolean | undefined
}
export type ButtonProps<E extends ElementType = 'button'> = Look & { component?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Look | 'component'
  >

/** A button, or with `component` a link that looks like one. It sends no form unless its `type` says so. */
export function Button<E extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size,
  color,
  leftSection,
  rightSection,
  loading,
  fullWidth,
  className = '',
  children,
  ...props
}: ButtonProps<E>) {
  const Element: ElementType = component ?? 'button'
  const { disabled, ...rest } = props as { disabled?: boolean }
  return (
    <Element
      {...(Element === 'button' ? { type: 'button', disabled: disabled || loading } : {})}
      {...rest}
      className={`u-button ${className}`.trim()}
      data-variant={variant}
      data-size={size}
      data-color={color}
      data-loading={loading || undefined}
      data-full={fullWidth || undefined}
    >
      {leftSection && <span className="u-button-section">{leftSection}</span>}
      <span className="u-button-label">{children}</span>
      {rightSection && <span className="u-button-section">{rightSection}</span>}
    </Element>
  )
}
