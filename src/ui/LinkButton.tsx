import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './Button';
import { wrapTexts } from './wrap-texts';

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  readonly className?: string | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {wrapTexts(children)}
    </Link>
  );
}
