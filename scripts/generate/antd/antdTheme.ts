import { type ThemeConfig, theme } from 'antd';

/** The class that carries antd's custom properties; AntdProvider gives it to every component of antd. */
export const variablesClass = 'ua-antd';

/**
 * antd's theme in the area's own colours and sizes. antd mixes further colours from these, so they are values and not
 * references to our custom properties.
 * @param token value of a custom property of src/shell/theme/tokens.css, such as `--ua-primary`
 */
export function antdTheme(isDark: boolean, token: (name: string) => string): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: variablesClass },
    // Requirements §9.8.
    components: { Notification: { width: 320 } },
    token: {
      colorPrimary: token('--ua-primary'),
      colorTextLightSolid: token('--ua-on-primary'),
      colorError: token('--ua-loss'),
      colorSuccess: token('--ua-gain'),
      colorWarning: token('--ua-warn'),
      colorInfo: token('--ua-info'),
      colorText: token('--ua-text'),
      colorTextSecondary: token('--ua-text-2'),
      colorTextPlaceholder: token('--ua-text-3'),
      colorBorder: token('--ua-control'),
      colorBorderSecondary: token('--ua-hairline'),
      colorBgBase: token('--ua-bg'),
      colorBgContainer: token('--ua-bg'),
      // antd's own is so light on dark pages that a placeholder is hardly legible.
      colorBgContainerDisabled: token('--ua-surface'),
      colorBgElevated: token('--ua-raised'),
      colorLink: token('--ua-primary-text'),
      fontFamily: 'var(--ua-font)',
      fontSize: 14,
      controlHeight: 40,
      borderRadius: 6,
      borderRadiusLG: 10,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
  };
}
