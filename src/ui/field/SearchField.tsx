import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** A field to search what stands below it, with the icon that says so; `className` is of the box around both. */
export function SearchField({ className, ...input }: ComponentProps<'input'>) {
  return (
    <span className={className === undefined ? 'ua-search' : `ua-search ${className}`}>
      <Icon name="search" />
      <input type="search" {...input} className="ua-input" />
    </span>
  );
}
