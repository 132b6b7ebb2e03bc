interface Props {
  name: string;
  noun: string;
}

/** A part of a page by its titles, from the outside in, and what it is. */
export function PlaceName({ name, noun }: Props) {
  return (
    <h4 className="ua-finding__name">
      {name} <span className="ua-finding__noun">{noun}</span>
    </h4>
  );
}
